import { foldText } from './fold-text.ts'

/** The letters and digits of a text, folded: the same for texts that read alike, whatever stands or hides between them. */
export function lettersOf(text: string): string {
  return foldText(text).replace(/[^\p{L}\p{N}]+/gu, '')
}
