/** A PNG of exactly what is on screen. */

import { element } from "../elements/dom";

/** Download it; rejects where the page's policy forbids drawing it. */
export async function savePicture(root: HTMLElement, css: string, name: string): Promise<void> {
  const { width, height } = root.getBoundingClientRect();
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(root, css, width, height))}`;
  await image.decode();
  const scale = Math.max(2, devicePixelRatio);
  const canvas = element("canvas", { width: width * scale, height: height * scale });
  canvas.getContext("2d")!.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done));
  const address = URL.createObjectURL(blob!);
  element("a", { href: address, download: `${name}.png` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function svgText(root: HTMLElement, css: string, width: number, height: number): string {
  const copy = root.cloneNode(true) as HTMLElement;
  keepState(root, copy);
  copy.style.height = `${height}px`;
  const size = `width="${width}" height="${height}"`;
  // As text: a style element, even one that is never shown, would be against the page's policy.
  const style = `<style>${css.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</style>`;
  const text = new XMLSerializer().serializeToString(copy);
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}>${style}<foreignObject ${size}>${text}</foreignObject></svg>`;
}

/** What a copy forgets: where lists are scrolled to, what is in fields, and what is drawn on canvases. */
function keepState(root: HTMLElement, copy: HTMLElement): void {
  const copies = copy.querySelectorAll("*");
  root.querySelectorAll("*").forEach((original, place) => {
    const twin = copies[place]!;
    if (original instanceof HTMLInputElement) twin.setAttribute("value", original.value);
    if (original instanceof HTMLOptionElement) twin.toggleAttribute("selected", original.selected);
    if (original instanceof HTMLCanvasElement) twin.replaceWith(imageOf(original));
    if (!original.scrollTop && !original.scrollLeft) return;
    for (const child of twin.children as Iterable<HTMLElement>) child.style.translate = `${-original.scrollLeft}px ${-original.scrollTop}px`;
  });
}

/** A copy of a canvas is empty. */
function imageOf(canvas: HTMLCanvasElement): HTMLImageElement {
  const image = element("img", { src: canvas.toDataURL() });
  image.style.cssText = `${canvas.style.cssText};position:absolute;inset:0`;
  return image;
}
