/** The look of the door's pages and of its panel, made of the product's own tokens: the product's style sheet stands before it. */
export const doorStyles = `
.door{display:block}
.door__skip{position:absolute;left:var(--spacing-4);top:-60px;z-index:50;padding:var(--spacing-2) var(--spacing-4)}
.door__skip:focus{top:0}
.door__bar{background:var(--colors-sheet);border-bottom:var(--borders-hairline-strong);padding-inline:var(--spacing-6)}
.door__bar a{display:inline-flex;align-items:center;gap:var(--spacing-3);color:var(--colors-ink);font-weight:var(--font-weights-bold);line-height:1.2;text-decoration:none}
.door__bar a:focus-visible{color:var(--colors-focus-ink)}
.door__bar svg{width:20px;height:var(--sizes-bar);color:var(--colors-accent)}
.door__bar a:focus-visible svg{color:inherit}
.door__bar small{display:block;font-weight:var(--font-weights-regular);font-size:var(--font-sizes-label);line-height:var(--line-heights-label)}
.door__main,.door__people{width:100%;max-width:calc(var(--sizes-page) + 2 * var(--spacing-6));margin-inline:auto}
.door__main{padding:var(--spacing-8) var(--spacing-6) var(--spacing-12)}
.door__main>.door__people{max-width:none;margin-inline:0}
.door__lead{max-width:var(--sizes-measure);margin-top:var(--spacing-3);font-size:var(--font-sizes-lead);line-height:var(--line-heights-lead)}
.door__sheet{margin-top:var(--spacing-6);padding:var(--spacing-2) var(--spacing-8);background:var(--colors-sheet);border:var(--borders-hairline)}
.door__sheet--alone{max-width:var(--sizes-narrow);padding-block:var(--spacing-8)}
.door__sheet--alone p{margin-top:var(--spacing-4)}
.door__sheet li{display:grid;grid-template-columns:auto minmax(0,1fr) minmax(0,240px);gap:0 var(--spacing-4);align-items:center;padding-block:var(--spacing-5)}
.door__sheet li+li{border-top:var(--borders-hairline)}
.door__sheet h2{font-size:var(--font-sizes-h3);line-height:var(--line-heights-h3)}
.door__sheet li p{max-width:var(--sizes-measure);margin-top:var(--spacing-1)}
.door__number{align-self:start;display:grid;place-items:center;width:var(--sizes-title-bubble);height:var(--sizes-title-bubble);border:var(--borders-ink);border-radius:50%;font-weight:var(--font-weights-bold)}
.door small{display:block;color:var(--colors-muted);font-size:var(--font-sizes-meta);line-height:var(--line-heights-meta)}
.door__bar small{color:inherit}
.door__go{display:block;width:100%;min-height:var(--sizes-control);padding:var(--spacing-1) var(--spacing-4);border:var(--border-widths-input) solid var(--colors-ink);border-radius:var(--radii-button);background:var(--colors-sheet);color:var(--colors-ink);font-weight:var(--font-weights-bold);line-height:1.2;cursor:pointer}
.door__go:hover{background:var(--colors-sunk)}
.door__go:focus-visible{border-radius:var(--radii-button)}
.door__go+small{margin-top:var(--spacing-1);text-align:center}
.door__unseen{position:absolute;width:1px;height:1px;overflow:hidden;clip-path:inset(50%);white-space:nowrap}
.door__end{display:flex;flex-wrap:wrap;gap:var(--spacing-1) var(--spacing-6);margin-top:var(--spacing-4)}
.door__end a{display:inline-block;min-height:24px}
.door__people{position:relative;margin-top:var(--spacing-8);padding:var(--spacing-6) var(--spacing-8);border:2px dashed var(--colors-line-strong)}
main>.door__people:not(.door .door__people){width:calc(100% - 2 * var(--spacing-6));max-width:calc(var(--sizes-narrow) - 2 * var(--spacing-6));margin-block:0 var(--spacing-12)}
.door__title{display:grid;grid-template-columns:auto 1fr;column-gap:var(--spacing-3)}
.door__title>span{grid-row:1/3;align-self:start;margin-top:calc(var(--line-heights-h3) + 5px - var(--sizes-title-bubble) / 2);display:grid;place-items:center;width:var(--sizes-title-bubble);height:var(--sizes-title-bubble);border:var(--borders-ink);border-radius:50%;font-weight:var(--font-weights-bold)}
.door__title h2{padding-bottom:var(--spacing-1);border-bottom:1px solid var(--colors-ink);font-size:var(--font-sizes-h3);line-height:var(--line-heights-h3)}
.door__title p{display:flex;flex-wrap:wrap;justify-content:space-between;gap:0 var(--spacing-4);padding-top:var(--spacing-1);color:var(--colors-muted);font-size:var(--font-sizes-meta);line-height:var(--line-heights-meta)}
.door__title code{font-family:var(--fonts-mono);color:var(--colors-ink)}
.door__people ul{display:grid;grid-template-columns:repeat(auto-fill,minmax(min(100%,300px),1fr));column-gap:var(--spacing-8);margin-top:var(--spacing-4);border-bottom:var(--borders-hairline-strong)}
.door__people button{display:grid;grid-template-columns:auto minmax(0,1fr);gap:0 var(--spacing-3);align-items:center;width:100%;min-height:72px;height:100%;padding:var(--spacing-2) 0;border:0;border-top:var(--borders-hairline-strong);background:none;color:var(--colors-ink);font-size:var(--font-sizes-body);line-height:var(--line-heights-body);text-align:left;cursor:pointer}
.door__people li{margin-top:-1px}
.door__people button:hover b{text-decoration:underline;text-underline-offset:.18em}
.door__people b{display:block}
.door__people small{display:block;color:var(--colors-muted);font-size:var(--font-sizes-meta);line-height:var(--line-heights-meta)}
.door__initials{display:grid;place-items:center;width:36px;height:36px;border:var(--borders-ink);font-size:var(--font-sizes-label);font-weight:var(--font-weights-bold);font-family:var(--fonts-mono)}
@media (max-width:820px){
.door__sheet li{grid-template-columns:auto minmax(0,1fr)}
.door__sheet li form{grid-column:2;margin-top:var(--spacing-3)}
.door__go+small{text-align:left}
}
@media (max-width:640px){
.door__bar{padding-inline:var(--spacing-4)}
.door__main{padding:var(--spacing-6) var(--spacing-4) var(--spacing-8)}
.door__sheet{margin-inline:calc(-1 * var(--spacing-4));padding-inline:var(--spacing-4);border-inline:0}
.door__sheet li{grid-template-columns:minmax(0,1fr)}
.door__sheet li form{grid-column:1}
.door__number{display:none}
.door__main>.door__people{margin-inline:calc(-1 * var(--spacing-4));width:auto}
main>.door__people:not(.door .door__people){width:100%;margin-bottom:0}
.door__people{padding:var(--spacing-5) var(--spacing-4);border-inline:0}
}
`;
