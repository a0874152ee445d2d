'use client'

import { Bell } from 'lucide-react'
import { useId } from 'react'
import { Checkbox } from '../../ui/checkbox'
import { PlainButton } from '../../ui/plain-button'
import { Popover } from '../../ui/popover'
import { useEditor, useEditorStore } from '../store/editor-context'
import { changeMessage } from '../store/editor-store'
import { PingChoices } from './ping-choices'
import { PingSentence } from './ping-sentence'
import { useChannel } from './use-channel'
import { useMentioned } from './use-mentioned'

/** Says who is pinged; a press lets that be chosen, and whether it is read aloud: an edit is not. */
export function PingsField({ withSpeech = true }: { withSpeech?: boolean }) {
  const id = useId()
  const mentioned = useMentioned()
  const tts = useEditor(({ message }) => message.tts)
  const { everyone, roles, users } = mentioned
  const isShort = !everyone && roles.length === 0 && users.length === 0
  const sentence = (
    <>
      <PingSentence words={mentioned.words} />
      {withSpeech && tts && ' Read aloud.'}
    </>
  )
  return (
    // Where there is little room it has a line of its own where it does not fit, and more than one where it is long.
    <div className="flex min-w-0 flex-1 max-panes:basis-auto">
      <Popover
        label="Who is pinged"
        trigger={
          <PlainButton
            variant="ghost"
            icon={<Bell aria-hidden className="size-4 shrink-0" />}
            className="min-w-0 shrink! px-2! font-normal! max-panes:h-auto! max-panes:min-h-8 max-panes:py-1 max-panes:text-left coarse:min-h-11 [&>span]:min-w-0"
          >
            <span className="min-w-0 panes:truncate max-panes:whitespace-normal">{sentence}</span>
          </PlainButton>
        }
      >
        <div className="space-y-3">
          <section aria-labelledby={id} className="space-y-1.5">
            <h2 id={id} className="text-sm">
              Who is pinged
            </h2>
            {!isShort && <p className="text-pretty text-muted text-sm">{sentence}</p>}
            <PingChoices {...mentioned} />
          </section>
          {withSpeech && <Speech />}
        </div>
      </Popover>
    </div>
  )
}

function Speech() {
  const store = useEditorStore()
  const tts = useEditor(({ message }) => message.tts)
  const because = useChannel()?.because.tts ?? []
  return (
    <div className="border-line border-t pt-2">
      <Checkbox
        label="Read it aloud (text-to-speech)"
        checked={tts}
        disabledBecause={tts ? [] : because}
        onChange={event => changeMessage(store, message => ({ ...message, tts: event.target.checked }))}
      />
    </div>
  )
}
