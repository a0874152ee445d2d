'use client'

import { useEffect, useRef, useState } from 'react'
import { readOnlyIds } from '@/lib/directory/read-ids'
import { SETTINGS_PARTS } from '@/lib/directory/settings-parts'
import { useReasonsAgainstAction } from '../moderation/use-reasons-against-action'
import { Button } from '../ui/button'
import { Field } from '../ui/field'
import { Input } from '../ui/input'
import { EraseDialog } from './erase-dialog'
import { NeedsLine } from './needs-line'
import type { SettingsActions } from './settings-actions'
import { SettingsSection } from './settings-section'
import { useErasing } from './use-erasing'

/** Where an administrator has erased what is kept about somebody who asks for it. A link may say already whose it is. */
export function EraseSection({ erasePerson }: { erasePerson: SettingsActions['erasePerson'] }) {
  const { userId, look: lookAt, close } = useErasing()
  const [text, setText] = useState(userId ?? '')
  const [error, setError] = useState<string>()
  const field = useRef<HTMLInputElement>(null)
  const because = useReasonsAgainstAction('person.erase')
  const may = because.length === 0
  // Behind the dialog that a link opens stands what it is about, and gets the focus back.
  const [isLedHere] = useState(userId !== undefined)
  useEffect(() => {
    if (isLedHere) field.current?.focus()
  }, [isLedHere])
  const change = (next: string) => {
    setText(next)
    setError(undefined)
  }
  const look = () => {
    const [id, another] = readOnlyIds(text) ?? []
    const isOne = id !== undefined && another === undefined
    setError(isOne ? undefined : 'Must be the id of one person, or a mention of them.')
    if (isOne) lookAt(id)
  }
  return (
    <SettingsSection
      {...SETTINGS_PARTS.privacy}
      line="Somebody may ask for what Steward keeps about them in this guild to be erased. What the platform keeps is not erased by it."
    >
      <NeedsLine because={because} />
      <form
        noValidate
        onSubmit={event => {
          event.preventDefault()
          if (may) look()
        }}
      >
        <fieldset disabled={!may} className="space-y-3">
          <legend className="sr-only">Privacy</legend>
          <div className="w-72 max-wide:w-full">
            <Field
              label="Person"
              error={error}
              hint="Their id, or a mention. They need not be a member any more; first you see what is kept."
            >
              <Input ref={field} value={text} autoComplete="off" onChange={event => change(event.target.value)} />
            </Field>
          </div>
          {may && (
            <Button type="submit" disabledBecause={text.trim() === '' ? ['Say whose data it is first.'] : []}>
              See what is kept
            </Button>
          )}
        </fieldset>
      </form>
      {may && userId && <EraseDialog key={userId} userId={userId} send={erasePerson} onClose={close} />}
    </SettingsSection>
  )
}
