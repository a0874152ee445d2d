'use client'

import { useRef, useState } from 'react'
import { isEmpty } from '@/lib/message-rules/check-message'
import { FileButton } from '../../runs/file-button'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { toastDone } from '../../ui/toast'
import { useEditor, useEditorStore } from '../store/editor-context'
import { ChooseMessage } from './choose-message'
import { jsonOfLink } from './json-of-link'
import { JsonState } from './json-state'
import { JsonText, type JsonTextHandle } from './json-text'
import { leftBehind, takeMessage } from './take-message'
import { useReadText } from './use-read-text'

interface JsonDialogProps {
  title: string
  description: string
  text: string
  onText: (text: string) => void
  /** Starts again from the message; absent where nothing was changed. */
  onReset?: () => void
  onTaken: () => void
  onClose: () => void
}

/** A message as text: to read and change, with what is wrong by path, and to take over into the editor. */
export function JsonDialog({ title, description, text, onText, onReset, onTaken, onClose }: JsonDialogProps) {
  const store = useEditorStore()
  const { id: guildId } = useGuild()
  const field = useRef<JsonTextHandle>(null)
  const [chosen, setChosen] = useState(0)
  const { messages, broken, isBehind } = useReadText(text)
  const replaces = useEditor(({ message }) => !isEmpty(message))
  const read = messages[chosen] ?? messages[0]
  const problems = broken ? [broken] : (read?.problems ?? [])
  const leftOut = read ? [...leftBehind(store.getState().message, read.message, guildId), ...read.leftOut] : []
  const why = text.trim() === '' ? ['There is no JSON yet.'] : ['Mend what is wrong first.']
  const isReady = read !== undefined && !isBehind && !problems.some(({ blocks }) => blocks)
  const put = async (next: string) => onText((await jsonOfLink(next)) ?? next)
  const take = () => {
    if (!isReady) return
    takeMessage(store, read.message, guildId)
    toastDone(`The message is in the editor.${replaces ? ' Undo brings back what was there.' : ''}`)
    onTaken()
  }
  return (
    <Dialog
      open
      size="large"
      onOpenChange={open => !open && onClose()}
      title={title}
      description={description}
      onSubmit={take}
      footer={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button type="submit" variant="primary" disabledBecause={isReady ? [] : why}>
            {replaces ? 'Replace the message' : 'Use this message'}
          </Button>
        </>
      }
    >
      <div className="space-y-3">
        <div className="flex flex-wrap gap-2">
          <FileButton label="Choose a file" onRead={content => void put(content)} />
          {onReset && (
            <Button size="small" onClick={onReset}>
              Start again from the message
            </Button>
          )}
        </div>
        <JsonText
          ref={field}
          value={text}
          isWrong={problems.length > 0}
          onChange={onText}
          onPasted={put}
          onEnter={take}
        />
        {messages.length > 1 && <ChooseMessage messages={messages} chosen={chosen} onChoose={setChosen} />}
        {text.trim() !== '' && (
          <JsonState problems={problems} leftOut={leftOut} onShow={problem => field.current?.show(problem)} />
        )}
      </div>
    </Dialog>
  )
}
