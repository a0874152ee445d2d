export interface Piece {
  kind: 'same' | 'gone' | 'new'
  text: string
}

// Comparing these many words with each other takes some 20 ms.
const MOST_PAIRS = 1_000_000

/** What of a text has gone and come, word by word; texts that are too different are told as a whole. */
export function wordDifference(before: string, after: string): Piece[] {
  const [old, young] = [wordsOf(before), wordsOf(after)]
  let start = 0
  while (start < Math.min(old.length, young.length) && old[start] === young[start]) start++
  let end = 0
  const most = Math.min(old.length, young.length) - start
  while (end < most && old[old.length - 1 - end] === young[young.length - 1 - end]) end++
  const gone = old.slice(start, old.length - end)
  const come = young.slice(start, young.length - end)
  return joined([
    { kind: 'same', text: old.slice(0, start).join('') },
    ...bridged(joined(between(gone, come))),
    { kind: 'same', text: old.slice(old.length - end).join('') },
  ])
}

/** Several words in a row that became others are told together, not one by one between their blanks. */
function bridged(pieces: Piece[]): Piece[] {
  const runs: Piece[][] = []
  for (const [index, piece] of pieces.entries()) {
    const isBridge = piece.kind === 'same' && !WORD.test(piece.text) && index > 0 && index < pieces.length - 1
    if (runs.length > 0 && isChange(runs.at(-1)!) && (piece.kind !== 'same' || isBridge)) runs.at(-1)!.push(piece)
    else runs.push([piece])
  }
  return runs.flatMap(run => (run.some(isGone) && run.some(isNew) ? [whole(run, 'gone'), whole(run, 'new')] : run))
}

const WORD = /[\p{L}\p{N}]/u
const isGone = ({ kind }: Piece) => kind === 'gone'
const isNew = ({ kind }: Piece) => kind === 'new'
const isChange = ([first]: Piece[]) => first?.kind !== 'same'

function whole(run: Piece[], kind: 'gone' | 'new'): Piece {
  const text = run.map(piece => (piece.kind === kind || piece.kind === 'same' ? piece.text : '')).join('')
  return { kind, text }
}

function between(gone: string[], come: string[]): Piece[] {
  if (gone.length * come.length > MOST_PAIRS) {
    return [
      { kind: 'gone', text: gone.join('') },
      { kind: 'new', text: come.join('') },
    ]
  }
  const width = come.length + 1
  const longest = new Uint16Array((gone.length + 1) * width)
  for (let i = gone.length - 1; i >= 0; i--) {
    for (let j = come.length - 1; j >= 0; j--) {
      const here = i * width + j
      longest[here] =
        gone[i] === come[j] ? longest[here + width + 1]! + 1 : Math.max(longest[here + width]!, longest[here + 1]!)
    }
  }
  const pieces: Piece[] = []
  let [i, j] = [0, 0]
  while (i < gone.length || j < come.length) {
    if (i < gone.length && j < come.length && gone[i] === come[j]) {
      pieces.push({ kind: 'same', text: gone[i++]! })
      j++
    } else if (j >= come.length || (i < gone.length && longest[(i + 1) * width + j]! >= longest[i * width + j + 1]!)) {
      pieces.push({ kind: 'gone', text: gone[i++]! })
    } else pieces.push({ kind: 'new', text: come[j++]! })
  }
  return pieces
}

/** Words, blanks and single signs. */
function wordsOf(text: string): string[] {
  return text.match(/[\p{L}\p{N}\p{M}]+|\s+|[^\p{L}\p{N}\p{M}\s]/gu) ?? []
}

function joined(pieces: Piece[]): Piece[] {
  const whole: Piece[] = []
  for (const piece of pieces) {
    const last = whole.at(-1)
    if (piece.text === '') continue
    if (last?.kind === piece.kind) last.text += piece.text
    else whole.push({ ...piece })
  }
  return whole
}
