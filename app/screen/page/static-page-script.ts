/**
 * All the script of a page that is only read: what its choices, its search, its print button and its way back do, the offline worker, and the way
 * to the same page with the app where a usability test was begun. The worker is registered and looked for as by the app (app/shell/updates/offline-worker.ts).
 * Without it the search and the language are asked of the worker, and nothing is missing but the theme.
 */
export const staticPageScript = `(()=>{const d=document,r=d.documentElement;
try{const t=JSON.parse(localStorage.getItem("plumbline-usability-test")),u=new URL(location.href);
if(t){u.searchParams.set("oruxt","");location.replace(u)}}catch{}
const keep=(k,v)=>{d.cookie=k+"="+v+"; Path=/; Max-Age=31536000; SameSite=Lax"+(location.protocol==="https:"?"; Secure":"")};
const speak=(l)=>{keep("locale",l);const u=new URL(location.href);if(u.searchParams.has("locale")){u.searchParams.delete("locale");location.replace(u)}else location.reload()};
addEventListener("change",({target:t})=>{const k=t instanceof HTMLInputElement&&t.name.split("-").pop();
if(k==="theme"){keep(k,t.value);r.dataset.theme=t.value;d.querySelectorAll('input[value="'+t.value+'"]').forEach((e)=>{e.checked=true})}else if(k==="language")speak(t.value)});
addEventListener("click",(e)=>{const a=e.target.closest("a[hreflang],[data-act=print],[data-act=back]");if(!a)return;
if(a.dataset.act==="back"){if(history.length>1){e.preventDefault();history.back()}return}
e.preventDefault();if(a.hreflang)speak(a.hreflang);else print()});
const q=d.querySelector("[role=search] input");let asked=0;
q&&d.getElementById("search-results")&&q.addEventListener("input",()=>{const mine=++asked,text=q.value.trim();setTimeout(async()=>{if(mine!==asked)return;
let page=null,failed=false;if(text.length>1)try{const a=await fetch("/?"+new URLSearchParams({q:text}));failed=!a.ok;
if(a.ok)page=new DOMParser().parseFromString(await a.text(),"text/html")}catch{failed=true}
if(mine===asked)for(const id of["search-results","search-count"]){const here=d.getElementById(id),there=page&&page.getElementById(id);
if(here)here.replaceChildren(...(there?there.childNodes:failed&&id==="search-count"?[here.dataset.failed]:[]))}
const told=d.getElementById("search-failed");if(told&&mine===asked)told.hidden=!failed},250)});
const none=(e)=>console.warn("Service workers are disabled or not supported by this browser",e||"");
let begun=0;const begin=()=>{if(begun++)return;if(!("serviceWorker"in navigator))return none();
navigator.serviceWorker.register("/service-worker.js",{updateViaCache:"none"}).then((w)=>{
const look=()=>w&&w.update().catch((e)=>console.warn("An error occurred while checking for updates",e));look();setInterval(look,9e5)},none)};
setTimeout(begin,3e4);addEventListener("load",()=>(window.requestIdleCallback||setTimeout)(begin))})()`;
