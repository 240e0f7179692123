(()=>{const{element:i}=adVizKit,{addPanel:d}=adVizKit;d("ownership",()=>({title:"ownership",body:i("div.body"),show(){}}));})();
