'use client'

import { SendHorizontal } from 'lucide-react'
import type { ReactNode } from 'react'
import { waitWords } from '@/lib/wordings/wait-words'
import { useSecondsUntil } from '../../moderation/use-seconds-until'
import { ariaKeys } from '../../shortcuts/key-words'
import { shortcut } from '../../shortcuts/shortcuts'
import { Button } from '../../ui/button'
import { useEditor, useEditorStore } from '../store/editor-context'
import { focusPath } from '../store/focus-path'
import { ChannelField } from './channel-field'
import { ChannelNotes } from './channel-notes'
import { PingsField } from './pings-field'
import { ProblemsButton } from './problems-button'
import { SendEnding } from './send-ending'
import { slowUntil } from './slow-until'
import { useChannel } from './use-channel'
import { useReasonsAgainst } from './use-reasons-against'
import { useSend } from './use-send'
import { useSendShortcut } from './use-send-shortcut'

/** Where the message goes, whom it pings, and the button that sends it. */
export function PostBar({ children }: { children?: ReactNode }) {
  const store = useEditorStore()
  const channel = useChannel()
  const { because, channelBecause, problems } = useReasonsAgainst()
  const { ending, pending, send, dismiss } = useSend()
  const wait = useSecondsUntil(slowUntil(ending, channel))
  const waiting = wait > 0 ? [`The bot may write here again in ${waitWords(wait)}.`] : []
  const against = [...because, ...waiting]
  // What waits to be sent is changed, not sent: the button for that is among `children`.
  const isNew = useEditor(({ target }) => target.kind === 'new')
  const submit = () => {
    const [first] = problems
    if (channel && against.length === 0) send(channel)
    else if (first) focusPath(store, first.path)
  }
  useSendShortcut(isNew ? submit : null)
  const isUnsure = ending?.kind === 'unknown' || ending?.kind === 'again'
  return (
    <div className="space-y-2">
      {ending && <SendEnding ending={ending} onDismiss={dismiss} />}
      <div className="flex flex-wrap items-center gap-2">
        <div className="max-wide:basis-full">
          <ChannelField />
        </div>
        <PingsField />
        <div className="ml-auto flex flex-wrap items-center justify-end gap-2">
          <ProblemsButton problems={problems} />
          {children}
          {isNew && (
            <Button
              variant="primary"
              pending={pending}
              disabledBecause={against}
              icon={<SendHorizontal aria-hidden className="size-4" />}
              aria-keyshortcuts={ariaKeys(shortcut('message.send').keys)}
              onClick={submit}
            >
              {isUnsure ? 'Send again' : 'Send'}
            </Button>
          )}
        </div>
      </div>
      <ChannelNotes because={channelBecause} wait={wait} />
    </div>
  )
}
