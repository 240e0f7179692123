/** A PNG of exactly what is on screen. */

import { element } from "./dom";

const XHTML = "http://www.w3.org/1999/xhtml";

/** Download it; rejects where the page's policy forbids drawing it. */
export async function savePicture(root: HTMLElement, css: string, name: string): Promise<void> {
  const { width, height } = root.getBoundingClientRect();
  const image = await loaded(`data:image/svg+xml;charset=utf-8,${encodeURIComponent(svgText(root, css, width, height))}`);
  const scale = Math.max(2, devicePixelRatio);
  const canvas = element("canvas", { width: Math.ceil(width * scale), height: Math.ceil(height * scale) });
  canvas.getContext("2d")?.drawImage(image, 0, 0, canvas.width, canvas.height);
  const blob = await new Promise<Blob | null>((done) => canvas.toBlob(done, "image/png"));
  if (!blob) throw new Error("The browser gave no picture.");
  const address = URL.createObjectURL(blob);
  element("a", { href: address, download: `${name}.png` }).click();
  setTimeout(() => URL.revokeObjectURL(address), 10_000);
}

function svgText(root: HTMLElement, css: string, width: number, height: number): string {
  const copy = root.cloneNode(true) as HTMLElement;
  keepState(root, copy);
  copy.style.height = `${height}px`;
  // As text: a style element, even one that is never shown, would be against the page's policy.
  const style = `<style xmlns="${XHTML}">${css.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}</style>`;
  const inside = style + new XMLSerializer().serializeToString(copy);
  const size = `width="${width}" height="${height}"`;
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size}><foreignObject ${size}>${inside}</foreignObject></svg>`;
}

/** What a copy forgets: where lists are scrolled to, and what is in fields. */
function keepState(root: HTMLElement, copy: HTMLElement): void {
  const copies = copy.querySelectorAll("*");
  root.querySelectorAll("*").forEach((element, place) => {
    const twin = copies[place];
    if (element instanceof HTMLInputElement) twin?.setAttribute("value", element.value);
    if (element instanceof HTMLOptionElement) twin?.toggleAttribute("selected", element.selected);
    if (!element.scrollTop && !element.scrollLeft) return;
    for (const child of twin?.children ?? []) {
      if (child instanceof HTMLElement) child.style.translate = `${-element.scrollLeft}px ${-element.scrollTop}px`;
    }
  });
}

function loaded(address: string): Promise<HTMLImageElement> {
  return new Promise((done, failed) => {
    const image = new Image();
    image.onload = () => done(image);
    image.onerror = () => failed(new Error("This page does not allow pictures to be made."));
    image.src = address;
  });
}
