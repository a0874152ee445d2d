'use client'

import { useRef, useState } from 'react'
import { isEmpty } from '@/lib/message-rules/check-message'
import { FileButton } from '../../runs/file-button'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { Dialog } from '../../ui/dialog'
import { toastDone } from '../../ui/toast'
import { useIsOpen } from '../../ui/use-is-open'
import { useEditor, useEditorStore } from '../store/editor-context'
import { ChooseMessage } from './choose-message'
import { jsonOfPasted } from './json-of-link'
import { JsonState } from './json-state'
import { JsonText, type JsonTextHandle } from './json-text'
import { OutdatedNotice } from './outdated-notice'
import { leftBehind, takeMessage } from './take-message'
import { useReadText } from './use-read-text'

interface JsonDialogProps {
  title: string
  description: string
  text: string
  onText: (text: string) => void
  /** Starts again from the message; absent where nothing was changed. */
  onReset?: () => void
  /** The message has changed since the text was made of it. */
  isOutdated?: boolean
  onTaken: () => void
  onClose: () => void
}

/** A message as text: to read and change, with what is wrong by path, and to take over into the editor. */
export function JsonDialog(props: JsonDialogProps) {
  const { title, description, text, onText, onReset, isOutdated = false, onTaken, onClose } = props
  const store = useEditorStore()
  const { id: guildId } = useGuild()
  const field = useRef<JsonTextHandle>(null)
  const isOpen = useIsOpen()
  const [wanted, setChosen] = useState(0)
  const { messages, broken, isBehind } = useReadText(text)
  const replaces = useEditor(({ message }) => !isEmpty(message))
  const chosen = wanted < messages.length ? wanted : 0
  const read = messages[chosen]
  const [isWritten, setWritten] = useState(false)
  const found = broken ? [broken] : (read?.problems ?? [])
  // Nobody did wrong what nobody has begun; it is wanting all the same.
  const unbegun = isWritten ? [] : found.filter(({ isUnbegun }) => isUnbegun)
  const problems = found.filter(problem => !unbegun.includes(problem))
  const wanting = problems.length === 0 ? [...new Set(unbegun.map(({ text }) => text))] : []
  const isBlank = text.trim() === ''
  const leftOut = read ? [...leftBehind(store.getState(), read.message, guildId), ...read.leftOut] : []
  const why = isBlank ? ['There is no JSON yet.'] : ['Mend what is wrong first.']
  const isReady = read !== undefined && !isBehind && !found.some(({ blocks }) => blocks)
  const begin = (next: () => void, isOurs = false) => {
    setChosen(0)
    setWritten(!isOurs)
    next()
  }
  const put = async (pasted: string) => {
    const next = await jsonOfPasted(pasted)
    if (isOpen()) begin(() => onText(next))
  }
  const reset = onReset && (() => begin(onReset, true))
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
        {reset && isOutdated && <OutdatedNotice onReset={reset} />}
        <div className="flex flex-wrap gap-2">
          <FileButton label="Choose a file" onRead={content => void put(content)} />
          {reset && !isOutdated && (
            <Button size="small" onClick={reset}>
              Start again from the message
            </Button>
          )}
        </div>
        <JsonText
          ref={field}
          value={text}
          isWrong={!isBlank && problems.length > 0}
          onChange={next => {
            setWritten(true)
            onText(next)
          }}
          onPasted={put}
        />
        {messages.length > 1 && <ChooseMessage messages={messages} chosen={chosen} onChoose={setChosen} />}
        {!isBlank && (
          <JsonState
            wanting={wanting}
            problems={problems}
            leftOut={leftOut}
            onShow={problem => field.current?.show(problem)}
          />
        )}
      </div>
    </Dialog>
  )
}
