(()=>{const{element:d}=adVizKit,{addPanel:i}=adVizKit;i("verdict",()=>({title:"verdict",body:d("div.body"),show(){}}));})();
