import { foldText } from './fold-text.ts'

/** Whether a text has each word of what was typed, in whatever order, both folded. Every text has nothing. */
export function hasWords(typed: string): (text: string) => boolean {
  const words = foldText(typed).split(' ')
  return text => {
    const folded = foldText(text)
    return words.every(word => folded.includes(word))
  }
}
