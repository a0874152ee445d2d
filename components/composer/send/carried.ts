import { carriesOf } from '@/lib/message-rules/carries'
import type { ComposedMessage } from '@/lib/message-rules/composed-message'
import type { ComposerChannelView } from '@/lib/queries/composer/composer-views'
import type { EditedMessage } from '../store/edited-message'

type Need = Exclude<keyof ComposerChannelView['because'], 'post' | 'edit'>

/**
 * What a message carries that takes a permission of its own in its channel; of an edit what is new to the message as it was.
 * `open`: the roles that everybody may mention.
 */
export function carried(message: EditedMessage, open: ReadonlySet<string>, former?: ComposedMessage): Need[] {
  const { roleIds, ...rest } = carriesOf(message, former)
  const carries: Record<Need, boolean> = { ...rest, everyone: rest.everyone || roleIds.some(id => !open.has(id)) }
  return (Object.keys(carries) as Need[]).filter(need => carries[need])
}

/** Why it may not be posted there; empty: it may. */
export function reasonsAgainstPosting({ because }: ComposerChannelView, carries: readonly Need[]): string[] {
  return [...because.post, ...carries.flatMap(need => because[need])]
}
