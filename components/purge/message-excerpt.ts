import type { MessageCopy } from '@/lib/evidence/message-copy'

/** What a message says in one line: its text, or what it carries instead. */
export function messageExcerpt({ known, content, attachments, embeds }: MessageCopy): string {
  if (!known) return 'The platform does not tell what is written.'
  const carried = carriedWords(attachments.length, embeds.length)
  const text = content.replace(/\s+/g, ' ').trim()
  if (text === '') return carried === '' ? 'Nothing that can be shown as text.' : `With ${carried}`
  return carried === '' ? text : `${text} (with ${carried})`
}

/** "2 files and an embed". */
function carriedWords(files: number, embeds: number): string {
  const parts = [
    files > 0 && (files === 1 ? 'a file' : `${files} files`),
    embeds > 0 && (embeds === 1 ? 'an embed' : `${embeds} embeds`),
  ].filter(part => part !== false)
  return parts.join(' and ')
}
