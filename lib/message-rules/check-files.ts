import type { ComposedFile } from './composed-message.ts'
import { LONGEST_FILENAME } from './kept-limits.ts'
import type { MessageRules } from './message-limits.ts'
import { checkText, type MessageProblem, tooMany } from './problem.ts'

/** The problems of a message's uploads (`platform-api.md, "Messages"`). Whether they have arrived is not asked. */
export function checkFiles(rules: MessageRules, files: readonly ComposedFile[]): MessageProblem[] {
  const names = files.flatMap(({ filename }, index) => {
    const path = `files.${index}.filename`
    return filename === ''
      ? [{ path, text: 'A file needs a name.' }]
      : checkText(rules, path, filename, LONGEST_FILENAME)
  })
  const twice = files.flatMap(({ id }, index) => {
    const first = files.findIndex(file => file.id === id)
    return id === '' || first === index ? [] : [{ path: `files.${index}`, text: 'This file is attached twice.' }]
  })
  return [...tooMany('files', files.length, rules.limits.attachments, 'files'), ...names, ...twice]
}
