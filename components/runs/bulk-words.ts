import { bulkLook, bulkTitle, isBulkAction } from './bulk-actions'

const UNKNOWN = { one: 'target', many: 'targets', past: 'changed', already: 'Nothing to do', danger: true }

/** The words for a run of any action, also of one that this version does not know. */
export function bulkWords(action: string) {
  if (isBulkAction(action)) return { ...bulkLook(action), title: (count: number) => bulkTitle(action, count) }
  const title = (count: number) => `${action.replaceAll('.', ' ')}: ${count.toLocaleString('en')}`
  return { ...UNKNOWN, undo: 'Takes back what this run changed.', never: undefined, title }
}
