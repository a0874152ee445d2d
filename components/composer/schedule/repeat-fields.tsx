'use client'

import { Field } from '../../ui/field'
import { Input } from '../../ui/input'
import { nameOfOwnZone } from '../../ui/own-zone'
import { RadioCards } from '../../ui/radio-cards'
import { Select } from '../../ui/select'
import { zoneOptions } from '../../ui/zone-options'
import { NextTimes } from './next-times'
import { cronOf, type RepeatChoice, shortMonthsWords } from './repeat-choice'
import { Weekdays } from './weekdays'

interface RepeatFieldsProps {
  choice: RepeatChoice
  onChange: (some: Partial<RepeatChoice>) => void
}

const EVERY = [
  { value: 'day', label: 'Day' },
  { value: 'week', label: 'Week' },
  { value: 'month', label: 'Month' },
  { value: 'cron', label: 'Cron' },
] as const

const DAYS = [
  ...Array.from({ length: 31 }, (_, index) => ({ value: `${index + 1}`, label: `${index + 1}` })),
  { value: 'L', label: 'Last day' },
]

/** How often, and when by which clock, with the moments that come of it. */
export function RepeatFields({ choice, onChange }: RepeatFieldsProps) {
  const { every, time, day, cron, timeZone } = choice
  const says = cronOf(choice)
  return (
    <>
      <RadioCards
        legend="Every"
        columns={4}
        options={[...EVERY]}
        value={every}
        // Whoever goes on by hand begins with what was chosen.
        onChange={next => onChange({ every: next, ...(next === 'cron' && says && { cron: says }) })}
      />
      {every === 'week' && <Weekdays chosen={choice.weekdays} onChange={weekdays => onChange({ weekdays })} />}
      <div className="grid grid-cols-2 gap-3">
        {every === 'cron' && <CronField cron={cron} onChange={onChange} />}
        {every === 'month' && (
          <Field label="Day of the month" hint={shortMonthsWords(day)}>
            <Select options={DAYS} value={day} onChange={event => onChange({ day: event.target.value })} />
          </Field>
        )}
        {every !== 'cron' && (
          <Field label="Time">
            <Input type="time" value={time} onChange={event => onChange({ time: event.target.value })} />
          </Field>
        )}
        <div className={every === 'day' || every === 'week' ? undefined : 'col-span-2'}>
          <Field label="Time zone">
            <Select
              options={zoneOptions(nameOfOwnZone(), 'UTC', timeZone)}
              value={timeZone}
              onChange={event => onChange({ timeZone: event.target.value })}
            />
          </Field>
        </div>
      </div>
      {says && <NextTimes cron={says} timeZone={timeZone} />}
    </>
  )
}

function CronField({ cron, onChange }: { cron: string; onChange: RepeatFieldsProps['onChange'] }) {
  return (
    <div className="col-span-2">
      <Field label="Cron" hint="Five fields: minute, hour, day of the month, month, weekday.">
        <Input
          value={cron}
          autoComplete="off"
          spellCheck={false}
          className="font-mono"
          onChange={event => onChange({ cron: event.target.value })}
        />
      </Field>
    </div>
  )
}
