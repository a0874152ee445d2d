import type { PartChange } from './part-change'
import { type Piece, wordDifference } from './word-difference'

// What stays is shown as far as it tells where a change is.
const MOST_SAME = 160
const AROUND = 60

/** What went and came in one part of a message. */
export function TextDifference({ before, after }: Pick<PartChange, 'before' | 'after'>) {
  return (
    <p dir="auto" className="wrap-anywhere overflow-hidden whitespace-pre-wrap">
      {wordDifference(before ?? '', after ?? '').map((piece, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text
        <Change key={index} piece={piece} />
      ))}
    </p>
  )
}

function Change({ piece: { kind, text } }: { piece: Piece }) {
  if (kind === 'same') return <span className="[unicode-bidi:isolate] text-muted">{shortened(text)}</span>
  if (kind === 'gone')
    return <del className="[unicode-bidi:isolate] rounded-xs bg-danger-soft px-0.5 text-danger">{text}</del>
  return (
    <ins className="[unicode-bidi:isolate] rounded-xs bg-success-soft px-0.5 text-success no-underline">{text}</ins>
  )
}

function shortened(text: string): string {
  if (text.length <= MOST_SAME) return text
  const characters = [...text]
  return `${characters.slice(0, AROUND).join('')} … ${characters.slice(-AROUND).join('')}`
}
