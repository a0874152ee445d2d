import type { Inline, Styled } from './markdown-tree.ts'

const DOUBLE: Record<string, Styled> = { '*': 'bold', _: 'underline', '~': 'strike', '|': 'spoiler' }
const SINGLE: Record<string, Styled | undefined> = { '*': 'italic', _: 'italic' }

interface Frame {
  mark: string
  children: Inline[]
}

interface Run {
  character: string
  length: number
  before: string
  after: string
}

/**
 * Pairs marks as they come; one that finds no partner is text. A mark that is open already closes, so that nothing is
 * nested deeper than there are marks, and nothing is moved more often than that.
 */
export function createMarkStack() {
  const root: Frame = { mark: '', children: [] }
  const frames: Frame[] = [root]
  const top = () => frames.at(-1)!

  function addText(text: string): void {
    if (text === '') return
    const last = top().children.at(-1)
    if (last?.type === 'text') last.text += text
    else top().children.push({ type: 'text', text })
  }

  function spill(): void {
    const { mark, children } = frames.pop()!
    addText(mark)
    const [first, ...rest] = children
    if (first?.type === 'text') addText(first.text)
    else if (first) top().children.push(first)
    for (const child of rest) top().children.push(child)
  }

  function close(mark: string): void {
    while (top().mark !== mark) spill()
    if (top().children.length === 0) {
      spill()
      addText(mark)
      return
    }
    const { children } = frames.pop()!
    top().children.push({ type: (mark.length === 2 ? DOUBLE[mark[0]!] : SINGLE[mark])!, children })
  }

  /** Which of two marks that began together ends first is told by their ends alone: "***a** b*" and "***a* b**". */
  function turn(character: string): void {
    const [outer, inner] = frames.slice(-2)
    const isDouble = outer?.mark === character + character && outer.children.length === 0
    if (isDouble && inner?.mark === character) [outer.mark, inner.mark] = [inner.mark, outer.mark]
  }

  const isOpen = (mark: string) => frames.some(frame => frame.mark === mark)

  /** Which mark a run begins with where `left` characters of it are left, and whether that opens or closes. */
  function next({ character, length, before, after }: Run, left: number): ['open' | 'close', string] | null {
    const double = character + character
    const hasSingle = SINGLE[character] !== undefined
    // It keeps away from words, others from blanks: many write a blank line as "_ _".
    const isLine = character === '_'
    const closesDouble = left >= 2 && isOpen(double)
    // A pair ends what a pair began: the one mark between them stands for itself, as in "**50*2**".
    const mayClose = hasSingle && isOpen(character) && !(closesDouble && length === 2)
    const closesSingle = mayClose && (isLine ? !isWord(after) : !isSpace(before))
    if (closesSingle && top().mark === character) return ['close', character]
    if (closesDouble && top().mark === double) return ['close', double]
    if (closesSingle && (left % 2 === 1 || !closesDouble)) return ['close', character]
    if (closesDouble) return ['close', double]
    if (left >= 2) return ['open', double]
    const opensSingle = hasSingle && (isLine ? !isWord(before) : !isSpace(after))
    return opensSingle && !isOpen(character) ? ['open', character] : null
  }

  return {
    /** Whether a mark of this character waits for its end. */
    isOpen: (character: string) => isOpen(character) || isOpen(character + character),
    add(node: Inline): void {
      top().children.push(node)
    },
    addText,
    /** A run of one mark character. */
    meet(run: Run): void {
      const { character, length } = run
      if (length === 2) turn(character)
      for (let left = length; left > 0; ) {
        const step = next(run, left)
        const [way, mark] = step ?? ['text', character.repeat(left)]
        if (way === 'close') close(mark)
        else if (way === 'open') frames.push({ mark, children: [] })
        else addText(mark)
        left -= mark.length
      }
    },
    finish(): Inline[] {
      while (frames.length > 1) spill()
      return root.children
    },
  }
}

const isSpace = (character: string) => character === '' || /\s/.test(character)
const isWord = (character: string) => /[\p{L}\p{N}]/u.test(character)
