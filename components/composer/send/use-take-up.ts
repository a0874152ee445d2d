'use client'

import type { ComposedMessageView } from '@/lib/queries/composer/composer-views'
import { useGuild } from '../../shell/guild-context'
import { toastDone, toastTrouble } from '../../ui/toast'
import { useComposer } from '../composer-context'
import { IS_ASIDE } from '../store/aside'
import { useEditorStore } from '../store/editor-context'
import { beginCopy, beginEdit } from './edit-mode'
import { loadTrouble, readComposed } from './read-composed'

export type TakeUp = 'edit' | 'copy'

/**
 * Loads a message of the bot into the editor, unless by then it is not wanted any more. Answers what went wrong; null:
 * nothing.
 */
export function useTakeUp(): (what: TakeUp, link: string, isWanted?: () => boolean) => Promise<string | null> {
  const guild = useGuild()
  const store = useEditorStore()
  const { channels } = useComposer().view

  function take(what: TakeUp, view: ComposedMessageView): string | null {
    const because = channels.find(({ id }) => id === view.channelId)?.because.edit ?? []
    if (what === 'edit' && because.length > 0) return `${because.join(' ')} You can load a copy.`
    if (what === 'copy') tellCopy(view, beginCopy(store, view))
    else {
      beginEdit(store, view)
      store.setState({ said: 'The message is loaded.' })
    }
    return null
  }

  return async (what, link, isWanted = () => true) => {
    const view = await readComposed(guild.id, link).catch((error: Error) => error)
    if (!isWanted()) return null
    return view instanceof Error ? loadTrouble(view) : take(what, view)
  }
}

function tellCopy({ message: { files }, lost = [] }: ComposedMessageView, isOther: boolean): void {
  const notes = [
    ...(files.length > 0 ? [`${fileWords(files.length)} with the message: choose what you need anew.`] : []),
    ...(lost.length > 0 ? [`Left out: ${lost.join(', ')}.`] : []),
  ]
  const text = ['A copy is loaded.', ...(isOther ? [IS_ASIDE] : []), ...notes].join(' ')
  if (notes.length === 0) toastDone(text)
  else toastTrouble(text, { tone: 'warning' })
}

const fileWords = (count: number) => (count === 1 ? 'Its file stays' : `Its ${count} files stay`)
