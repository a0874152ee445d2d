import { calledBy, handleOf } from '../directory/called-by.ts'
import { embedLines } from '../directory/embed-lines.ts'
import { escapeHtml } from './escape-html.ts'
import type { EvidenceView } from './evidence-views.ts'
import type { MessageCopy } from './message-copy.ts'

/** The policy of a copy as a page: nothing is loaded and nothing runs. */
export const EVIDENCE_POLICY = "default-src 'none'; style-src 'unsafe-inline'; base-uri 'none'; form-action 'none'"

const STYLE = `
:root{color-scheme:light dark}
body{font:14px/1.5 system-ui,sans-serif;max-width:52rem;margin:2rem auto;padding:0 1rem}
h1{font-size:1.4rem;margin:0 0 .75rem}
dl{display:grid;grid-template-columns:max-content minmax(0,1fr);gap:.2rem 1rem;margin:0 0 1.5rem}
dt,.quiet{color:GrayText}
dd{margin:0;overflow-wrap:anywhere}
ol{list-style:none;margin:0;padding:0}
li{border-top:1px solid color-mix(in srgb,CanvasText 20%,transparent);padding:.6rem 0;break-inside:avoid}
p{margin:0;white-space:pre-wrap;overflow-wrap:anywhere}
.head{display:flex;flex-wrap:wrap;gap:.1rem .6rem}
.head b{font-weight:600}
.part{margin-top:.3rem;padding-left:.7rem;border-left:3px solid color-mix(in srgb,CanvasText 25%,transparent)}
code{font-size:.85em;overflow-wrap:anywhere}
@media print{body{margin:0;max-width:none}}
`

const KINDS: Record<NonNullable<EvidenceView['kind']>, string> = {
  purge: 'Messages that a bulk run was about to delete',
  message: 'Messages that were about to be deleted',
  ban: 'Messages that a ban was about to delete',
  kept: 'Messages that were kept as proof; nothing was deleted for it',
}

/** What is told of a copy above its messages. `seal`: what is known of it, in a sentence. */
export interface HtmlHead {
  guildName: string
  view: EvidenceView
  seal: { keyId: string; value: string }
}

/** The beginning of the page, up to its first message. */
export function htmlHead({ guildName, view, seal }: HtmlHead): string {
  const isPart = view.visible < view.total
  const facts: [string, string][] = [
    ['Guild', isolated(guildName)],
    ...(view.kind ? [['What', escapeHtml(KINDS[view.kind])] as [string, string]] : []),
    ['Taken', time(view.takenAt)],
    ...(view.takenBy
      ? [['By', `${isolated(view.takenBy.name)} <code>${escapeHtml(view.takenBy.id)}</code>`] as [string, string]]
      : []),
    ...(view.target
      ? [['Of', `${isolated(view.target.name)} <code>${escapeHtml(view.target.id)}</code>`] as [string, string]]
      : []),
    ['Reason', view.reason ? isolated(view.reason) : '<span class="quiet">None given</span>'],
    ['Channels', view.channels.map(({ name }) => `#${isolated(name)}`).join(', ')],
    ['Messages', escapeHtml(isPart ? `${number(view.visible)} of ${number(view.total)}` : number(view.total))],
    [
      'Seal',
      `HMAC-SHA-256, key <code>${escapeHtml(seal.keyId)}</code>: <code>${escapeHtml(seal.value)}</code><br>` +
        `<span class="quiet">It covers the whole copy as Steward keeps it, not this page. The file as JSON can be checked ` +
        `against it${isPart ? ' only where it is whole: this is a part' : ''}.</span>`,
    ],
    ['Copy', `<code>${escapeHtml(view.id)}</code>`],
  ]
  const title = escapeHtml(`Copy of ${number(view.visible)} ${view.visible === 1 ? 'message' : 'messages'}`)
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(EVIDENCE_POLICY)}">
<meta name="referrer" content="no-referrer">
<meta name="viewport" content="width=device-width">
<title>${title}</title>
<style>${STYLE}</style></head><body>
<h1>${title}</h1>
<dl>${facts.map(([name, value]) => `<dt>${escapeHtml(name)}</dt><dd>${value}</dd>`).join('\n')}</dl>
<ol>
`
}

export const HTML_END = '</ol>\n</body></html>\n'

/** A message as an item of the page's list. */
export function htmlMessage(copy: MessageCopy): string {
  const { author, channelName, channelId, id, createdAt, editedAt, pinned, known, reference, former } = copy
  const head = [
    author
      ? `<b>${isolated(calledBy(author.globalName, author.username, author.id))}</b> <span class="quiet">${isolated(handleOf(author.username))}${author.bot ? ', a bot' : ''} <code>${escapeHtml(author.id)}</code></span>`
      : '<b>Author unknown</b>',
    `<span class="quiet">#${isolated(channelName ?? channelId)}</span>`,
    createdAt && `<span class="quiet">${time(createdAt)}</span>`,
    editedAt && `<span class="quiet">edited ${time(editedAt)}</span>`,
    former &&
      `<span class="quiet">said so until it was ${former.endedBy === 'edited' ? 'edited' : 'deleted'} ${time(former.endedAt)}</span>`,
    pinned && '<span class="quiet">pinned</span>',
    `<span class="quiet">message <code>${escapeHtml(id)}</code></span>`,
  ].filter(Boolean)
  const parts = [
    reference && `<p class="quiet">In reply to message <code>${escapeHtml(reference.messageId)}</code></p>`,
    known
      ? copy.content && `<p dir="auto">${escapeHtml(copy.content)}</p>`
      : `<p class="quiet">${copy.erased ? 'Erased, as whoever wrote it asked for.' : 'The platform did not tell what was written.'}</p>`,
    ...copy.attachments.map(
      ({ filename, size, contentType, url }) =>
        `<p class="part">File ${isolated(filename)} <span class="quiet">${number(size)} bytes${contentType ? `, ${escapeHtml(contentType)}` : ''}${url ? `, <code>${escapeHtml(url)}</code>` : ''}</span></p>`,
    ),
    ...copy.embeds.map(
      embed =>
        `<div class="part">${embedLines(embed)
          .map(
            ({ label, text }) => `<p dir="auto"><span class="quiet">${isolated(label)}:</span> ${escapeHtml(text)}</p>`,
          )
          .join('')}</div>`,
    ),
  ].filter(Boolean)
  return `<li><div class="head">${head.join(' ')}</div>${parts.join('')}</li>\n`
}

const isolated = (text: string) => `<bdi>${escapeHtml(text)}</bdi>`

// A copy that was tampered with may hold anything.
const number = (value: number) => escapeHtml(Number(value).toLocaleString('en'))

/** Whoever reads a saved file may be anywhere. */
const time = (iso: string) =>
  `<time datetime="${escapeHtml(iso)}">${escapeHtml(iso.replace('T', ' ').replace(/\.\d+Z$/, ' UTC'))}</time>`
