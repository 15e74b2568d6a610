import { leadsOn, sentByScript } from "#schemas/people/sent-form";
import { passkeyPart } from "./static-passkey-script";

/** The id of the words for an answer that did not come, which wait in the page: see static-form.tsx. */
export const failedTemplate = "form-failed";

/**
 * What the forms of a page without the app do where scripts run: a form is sent from where it stands, once, and what is wrong comes back onto
 * the page with everything that was typed, passwords too, which never left the browser for that. Without a connection nothing typed is lost.
 * Without scripts the browser sends the same forms to the same address.
 *
 * A session that was left open on this device while there was no connection is ended first, where no offline worker has done so: the app would
 * take the one that begins now for it. (Its record: app/local/store/origin-record.ts. A database that is not there is not made.)
 */
export const staticFormScript = `(()=>{const d=document,main=()=>d.getElementById("main");
const controls="input:not([type=hidden]),textarea,select",keyOf=(e)=>e.id+" "+e.name+" "+e.autocomplete+" "+(e.type==="radio"?e.value:"");
const typed=()=>new Map([...main().querySelectorAll(controls)].map((e)=>[keyOf(e),[e.value,e.checked]]));
const fill=(all)=>{for(const e of main().querySelectorAll(controls)){const was=all.get(keyOf(e));if(was)[e.value,e.checked]=was}};
const look=()=>{const b=main().querySelector("[data-act=show-password]"),p=d.getElementById("password");if(b&&p)p.type=b.checked?"text":"password"};
const first=(n)=>{const p=n.querySelector("[autofocus]");p&&p.removeAttribute("autofocus");return p};
const come=(to)=>{const p=to||d.getElementById("page-title")||main();p.focus({preventScroll:true});p.scrollIntoView({block:"nearest"})};
const busy=(b)=>{if(!b)return()=>{};const kept=[...b.childNodes];b.ariaDisabled="true";b.ariaBusy="true";if(b.dataset.busy)b.replaceChildren(b.dataset.busy);
return()=>{b.ariaDisabled=b.ariaBusy=null;b.replaceChildren(...kept)}};
const left=new Promise((done)=>{try{const o=indexedDB.open("plumbline-origin");o.onupgradeneeded=()=>o.transaction.abort();o.onerror=o.onblocked=done;
o.onsuccess=()=>{const b=o.result,over=()=>{b.close();done()},store=()=>b.transaction("session","readwrite").objectStore("session");
try{const g=store().get("session");g.onerror=over;g.onsuccess=async()=>{const was=g.result;if(!was||!was.revoke)return over();
try{const a=await fetch("/api/auth/sign-out",{method:"POST",headers:{"content-type":"application/json"},body:"{}"});
if(a.ok||a.status===401){const p=store().put({...was,revoke:false});p.onsuccess=p.onerror=over}else over()}catch{over()}}}catch{over()}}}catch{done()}});
const fail=()=>{const t=d.getElementById("${failedTemplate}");if(!t)return;t.parentNode.querySelectorAll(":scope>[role=alert]").forEach((e)=>e.remove());
const told=t.content.cloneNode(true),to=first(told),wrong=t.dataset.wrong;t.before(told);if(!d.title.startsWith(wrong))d.title=wrong+d.title;come(to)};
let sending=false;
const send=async(body,free)=>{if(sending)return free();sending=true;let a=null,page=null;await left;
try{a=await fetch(location.pathname+location.search,{method:"POST",body,headers:{"${sentByScript}":"yes"},signal:AbortSignal.timeout(2e4)});
if(/^text\\/html/.test(a.headers.get("content-type")||""))page=new DOMParser().parseFromString(await a.text(),"text/html")}catch{}
const to=a&&a.headers.get("${leadsOn}");
if(to){const u=new URL(to,location.href);if(u.origin===location.origin)return u.pathname===location.pathname?location.replace(u):location.assign(u)}
sending=false;const next=page&&page.getElementById("main");if(!next){free();return fail()}
const kept=typed(),point=first(next);main().replaceChildren(...next.childNodes);d.title=page.title;fill(kept);ready();come(point)};
addEventListener("submit",(e)=>{const f=e.target;if(f.method!=="post"||!main().contains(f)||f.action.split(/[?#]/)[0]!==location.origin+location.pathname)return;e.preventDefault();
const body=new URLSearchParams();for(const[k,v]of new FormData(f,e.submitter))if(typeof v==="string")body.append(k,v);
send(body,sending?()=>{}:busy(e.submitter))});
addEventListener("change",(e)=>e.target.matches("[data-act=show-password]")&&look());
addEventListener("click",(e)=>{const a=e.target.closest("main [role=alert] a[href^='#']"),c=a&&d.getElementById(a.hash.slice(1));if(!c)return;
e.preventDefault();(d.querySelector('label[for="'+CSS.escape(c.id)+'"]')||c).scrollIntoView({block:"start"});c.focus({preventScroll:true})});
addEventListener("pageshow",(e)=>e.persisted&&location.reload());
${passkeyPart}
const ready=()=>{look();offer()};d.readyState==="loading"?addEventListener("DOMContentLoaded",ready):ready()})()`;
