import type { MessageRules } from './message-limits.ts'
import { checkText, type MessageProblem } from './problem.ts'

const UPLOAD = 'attachment://'
// What stands in an address in another form than in the file's name cannot be found by it.
const PLAIN_NAME = /^[\p{L}\p{M}\p{N}._-]+$/u

/** The names of a message's uploads. */
export type Filenames = Pick<ReadonlySet<string>, 'has'>

/** The problem of an address that is neither http nor https, if there is one. Empty text is none. */
export function checkLink(rules: MessageRules, path: string, text: string): MessageProblem[] {
  const address = text.trim()
  if (address === '') return []
  const problems = checkText(rules, path, address, rules.limits.address)
  if (problems.length > 0 || isWebAddress(address)) return problems
  return [{ path, text: 'Must be an http or https address.' }]
}

/** The name of the upload that a picture's address stands for, where an embed can refer to it so; null for any other. */
export function uploadIn(address: string): string | null {
  const name = address.trim().startsWith(UPLOAD) ? address.trim().slice(UPLOAD.length) : ''
  return PLAIN_NAME.test(name) ? name : null
}

/** The same for a picture, which may also be an upload of this message: `attachment://name`. */
export function checkPicture(rules: MessageRules, path: string, text: string, filenames: Filenames): MessageProblem[] {
  const address = text.trim()
  if (!address.startsWith(UPLOAD)) return checkLink(rules, path, text)
  const name = address.slice(UPLOAD.length)
  if (!PLAIN_NAME.test(name)) {
    return [{ path, text: 'The name of a file in an embed has only letters, digits, dots, dashes and underscores.' }]
  }
  return filenames.has(name) ? [] : [{ path, text: 'This message has no file of that name.' }]
}

/** A file's name, with what an embed cannot refer to replaced: "my cat.png" becomes "my_cat.png". */
export function plainFilename(name: string): string {
  const plain = name.normalize('NFC').replace(/[^\p{L}\p{M}\p{N}._-]+/gu, '_')
  return plain === '' ? 'file' : plain
}

// An address parser takes what no platform does: blanks, line breaks, "https:x.example".
function isWebAddress(address: string): boolean {
  return /^https?:\/\/[^\s/\p{Cc}][^\s\p{Cc}]*$/iu.test(address) && URL.canParse(address)
}
