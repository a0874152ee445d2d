import { toastDone } from '../ui/toast'
import type { Selection } from './selection'

/** What the rows of a list are: one of them, and many. */
export interface RowNouns {
  one: string
  many: string
}

/** "The filter changed, so 3 bans are no longer selected." `why`: what has happened, where nobody asked for it. */
export function letGoWords(count: number, { one, many }: RowNouns, why?: string): string {
  const which = count === 1 ? `1 ${one} is` : `${count.toLocaleString('en')} ${many} are`
  return `${why ? `${why}, so ${which}` : which} no longer selected.`
}

/** Ends a selection, says so, and offers it back. */
export function letGo(selection: Selection, nouns: RowNouns, why?: string): void {
  const ids = selection.ids()
  if (ids.length === 0) return
  selection.clear()
  toastDone(letGoWords(ids.length, nouns, why), {
    action: { label: 'Select again', onPress: () => selection.add(ids) },
  })
}
