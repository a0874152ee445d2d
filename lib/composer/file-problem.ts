import { StewardError } from '../errors.ts'

/** The refusal of an order whose message names files that are not there: `indexes` of its files, with one sentence. */
export function filesMissing(indexes: number[], sentence: string): StewardError {
  const fields = Object.fromEntries(indexes.map(index => [`message.files.${index}`, sentence]))
  return new StewardError('invalid', 'A file of this message is missing. Nothing was changed.', { fields })
}
