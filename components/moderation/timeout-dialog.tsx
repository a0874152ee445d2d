'use client'

import { DAY } from '@/lib/time'
import { useClearOffer } from '../purge/use-clear-offer'
import { useGuild } from '../shell/guild-context'
import { serverNow } from '../shell/server-clock'
import { Button } from '../ui/button'
import { useNow } from '../ui/clock'
import { clockWords, relativeWords } from '../ui/time-words'
import { fieldOf } from '../ui/wall-clock'
import { inOwnZone } from '../ui/zone-options'
import { EndField } from './end-field'
import { freshTimeout } from './fresh-fields'
import { NameOf } from './name-of'
import { isTimedOut } from './person'
import { originWords } from './template-fill'
import { fillTimeout } from './template-lengths'
import { endOfTimeout, TIMEOUT_PRESETS, troubleWithEnd } from './timeout-presets'
import { useVerbForm, type VerbFormProps } from './use-verb-form'
import { VerbFrame } from './verb-frame'

const LENGTHS = [
  ...TIMEOUT_PRESETS.map(({ value, label }) => ({ value, label })),
  { value: 'custom' as const, label: 'Custom' },
]

// Length and custom date are sent as one field.
const UNTIL = { settles: ['until'] }
const REASON_AND_UNTIL = { settles: ['reason', 'until'] }

export function TimeoutDialog(props: VerbFormProps) {
  const { name: guildName, longestTimeoutMs } = useGuild()
  const { now } = useNow()
  const offerToClear = useClearOffer()
  const form = useVerbForm('timeOutMember', props, freshTimeout(now), { offer: offerToClear })
  const { person, fields } = form
  const end = endOfTimeout(fields.timeout, now)
  // Set by somebody else meanwhile it may be the longer one.
  const former = isTimedOut(person, now) ? person.member?.timedOutUntil : null
  const instead = former ? `, instead of until ${clockWords(new Date(former), now)}` : ''

  // Counted from the press, not from the last tick of the clock that is shown.
  const send = () => {
    const pressed = serverNow()
    const until = endOfTimeout(fields.timeout, pressed)
    const trouble = troubleWithEnd(until, pressed, longestTimeoutMs)
    if (trouble || !until) form.refuse({ until: trouble ?? '' })
    else form.submit({ until: until.toISOString() })
  }

  return (
    <VerbFrame
      form={form}
      danger
      enterSends
      onSubmit={send}
      onTemplate={chosen =>
        form.change({ reason: chosen.text, ...fillTimeout(fields, chosen, TIMEOUT_PRESETS) }, REASON_AND_UNTIL)
      }
      otherWay={former && <Button onClick={() => form.goOn('removeTimeout')}>End timeout</Button>}
      consequence={
        <>
          <NameOf name={person.name} /> cannot send messages in <NameOf name={guildName} />
          {end && !troubleWithEnd(end, now, longestTimeoutMs)
            ? ` until ${clockWords(end, now)} (${relativeWords(end, now)})${instead}.`
            : '.'}
        </>
      }
    >
      <EndField
        legend="How long"
        options={LENGTHS}
        choice={fields.timeout}
        onChange={some => form.change({ timeout: { ...fields.timeout, ...some }, timeoutBy: { by: 'hand' } }, UNTIL)}
        min={fieldOf(now)}
        max={fieldOf(new Date(now.getTime() + longestTimeoutMs))}
        hint={`${inOwnZone()}, at most ${longestTimeoutMs / DAY} days from now.`}
        error={form.fieldErrors.until}
        note={originWords(fields.timeoutBy)}
      />
    </VerbFrame>
  )
}
