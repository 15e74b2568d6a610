/**
 * Keeps a page without the app fresh: every ten seconds, and when it comes back into sight, each part marked `data-fresh` is put in the place of
 * the one with its id where it says something else. Parts keep their place in the document, so that a live one is read out. What `data-off` marks
 * is shown while the office does not answer. A page with `data-return` leads there after half a minute: the lobby's screen, for whoever comes next.
 */
export const staticRefreshScript = `(()=>{const d=document,off=d.querySelector("[data-off]"),back=d.querySelector("[data-return]");
if(back)setTimeout(()=>location.replace(back.dataset.return),3e4);
const look=async()=>{if(d.hidden)return;let page=null;
try{const a=await fetch(location.href,{cache:"no-store"});if(a.ok)page=new DOMParser().parseFromString(await a.text(),"text/html")}catch{}
if(off)off.hidden=page!==null;if(!page)return;
for(const e of d.querySelectorAll("[data-fresh]")){const there=page.getElementById(e.id);if(there&&there.innerHTML!==e.innerHTML)e.replaceChildren(...there.childNodes)}
d.title=page.title};
setInterval(look,1e4);d.addEventListener("visibilitychange",look)})()`;
