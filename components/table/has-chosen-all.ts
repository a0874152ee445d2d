import type { Selection } from './selection'

/**
 * Whether all who match are chosen, or of more than may be chosen the first, by their ids, as far as is known of a list of which
 * a part is loaded: while somebody chose, others came, and of those who are chosen some may have gone, so the numbers alone do
 * not tell.
 */
export function hasChosenAll(selection: Selection, loaded: string[], total: number): boolean {
  const most = Math.min(total, selection.most)
  return loaded.slice(0, most).every(selection.has) && (loaded.length >= most || selection.size() === most)
}
