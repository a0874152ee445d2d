import { nameInSentence } from '@/lib/permissions/name-in-sentence'

/** A template's name within one of our sentences. */
export const quoted = (name: string) => `“${nameInSentence(name)}”`

/** "2 files and the reply are not kept.": what of this message is no part of a template. Empty where all of it is. */
export function notKept({ files, reply }: { files: number; reply: boolean }): string {
  const parts = [
    ...(files > 0 ? [files === 1 ? 'The file' : `The ${files} files`] : []),
    ...(reply ? [files > 0 ? 'the reply' : 'The reply'] : []),
  ]
  if (parts.length === 0) return ''
  return `${parts.join(' and ')} ${files > 1 || parts.length > 1 ? 'are' : 'is'} not kept.`
}

/** "a template", "12 templates". */
export const countOf = (count: number) => (count === 1 ? 'one template' : `${count.toLocaleString('en')} templates`)
