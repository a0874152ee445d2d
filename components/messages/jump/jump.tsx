'use client'

import { Crosshair } from 'lucide-react'
import { useRef, useState } from 'react'
import type { LookedUpMessages } from '@/lib/queries/messages/message-views'
import { useGuild } from '../../shell/guild-context'
import { Button } from '../../ui/button'
import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { Popover } from '../../ui/popover'
import { momentOfField } from '../../ui/wall-clock'
import { useGoTo } from '../go-to'
import { lookUp } from '../message-queries'
import { foundPlace, lookUpTrouble } from './look-up-words'

interface JumpProps {
  /** Where bare ids are looked for. */
  channelId: string | undefined
  onTime: (at: string) => void
  /** Shows messages that are no place to jump to: of unknown content, or several. */
  onFound: (found: LookedUpMessages) => void
  onPasteMany: () => void
}

/** The way to one message by its link or id, or to a day. */
export function Jump({ channelId, onTime, onFound, onPasteMany }: JumpProps) {
  const guild = useGuild()
  const goTo = useGoTo()
  const [open, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [when, setWhen] = useState('')
  const [pending, setPending] = useState(false)
  const [trouble, setTrouble] = useState('')
  const [lacks, setLacks] = useState<'link' | 'time' | null>(null)
  const asked = useRef(0)
  const done = () => {
    setOpen(false)
    setTyped('')
    setTrouble('')
  }
  const find = async () => {
    if (pending) return
    if (typed.trim() === '') return setLacks('link')
    setPending(true)
    setTrouble('')
    const question = ++asked.current
    const found = await lookUp(guild.id, typed, channelId).catch((error: Error) => error)
    // Closed meanwhile: nobody waits for it any more.
    if (question !== asked.current) return
    setPending(false)
    if (found instanceof Error) return setTrouble(lookUpTrouble(found))
    const place = foundPlace(found)
    if (place) goTo(place)
    else if (found.messages.length + found.unknown.length > 0) onFound(found)
    else return setTrouble('It is gone, or in a channel that you or the bot may not read.')
    done()
  }
  return (
    <Popover
      label="Jump to a message"
      align="end"
      open={open}
      onOpenChange={next => {
        setOpen(next)
        asked.current++
        setPending(false)
        setLacks(null)
      }}
      trigger={
        <Button variant="ghost" icon={<Crosshair aria-hidden className="size-4" />} className="max-wide:px-2.5!">
          Jump
        </Button>
      }
    >
      <form
        noValidate
        className="flex flex-col gap-2"
        onSubmit={event => {
          event.preventDefault()
          void find()
        }}
      >
        <Field
          label="Link or id of a message"
          error={lacks === 'link' ? 'Give a link to a message, or its id.' : trouble || undefined}
        >
          <div className="flex gap-2">
            <Input
              className="min-w-0"
              value={typed}
              autoComplete="off"
              spellCheck={false}
              onChange={event => {
                setTrouble('')
                setLacks(null)
                setTyped(event.target.value)
              }}
            />
            <Button type="submit" pending={pending}>
              Go
            </Button>
          </div>
        </Field>
      </form>
      <form
        noValidate
        className="mt-3 flex flex-col gap-2"
        onSubmit={event => {
          event.preventDefault()
          const moment = momentOfField(when)
          if (!moment) return setLacks('time')
          onTime(`${moment.toISOString().slice(0, 16)}Z`)
          setOpen(false)
        }}
      >
        <Field label="Date and time" error={lacks === 'time' ? 'Give a day and a time.' : undefined}>
          {/* A phone's own letters, and its own icon, leave no room beside them. */}
          <div className="flex gap-2 coarse:flex-col coarse:items-end">
            <Input
              type="datetime-local"
              value={when}
              onChange={event => {
                setLacks(null)
                setWhen(event.target.value)
              }}
              className="min-w-0"
            />
            <Button type="submit">Go</Button>
          </div>
        </Field>
      </form>
      <Button
        variant="ghost"
        size="small"
        className="mt-2 -ml-2"
        onClick={() => {
          setOpen(false)
          onPasteMany()
        }}
      >
        Paste a list of links and ids
      </Button>
    </Popover>
  )
}
