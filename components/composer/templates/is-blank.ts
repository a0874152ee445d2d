import { isEmpty } from '@/lib/message-rules/check-message'
import type { EditorState } from '../store/editor-store'

/** Whether there is nothing in the editor that a template would keep or take the place of. */
export function isBlank({ message: { content, embeds } }: Pick<EditorState, 'message'>): boolean {
  return isEmpty({ content, embeds, files: [] })
}
