import type { Selection } from './selection'

/**
 * Whether all who match are chosen, by their ids, as far as is known of a list of which a part is loaded: while somebody
 * chose, others came, and of those who are chosen some may have gone, so the numbers alone do not tell.
 */
export function hasChosenAll(selection: Selection, loaded: string[], total: number): boolean {
  return loaded.every(id => selection.has(id)) && (loaded.length >= total || selection.size() === total)
}
