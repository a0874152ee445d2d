'use client'

import { Plus } from 'lucide-react'
import { useRef } from 'react'
import { MOST_ACTIVITIES } from '@/lib/directory/presence-limits'
import { Button } from '../../ui/button'
import { ActivityRow } from './activity-row'
import { type ActivityDraft, unusedKey } from './presence-draft'

interface ActivityListProps {
  activities: ActivityDraft[]
  /** What is wrong with each, by its place. */
  errors: Record<number, string>
  onChange: (activities: ActivityDraft[]) => void
}

/** What the bot is doing, one line each. */
export function ActivityList({ activities, errors, onChange }: ActivityListProps) {
  const list = useRef<HTMLFieldSetElement>(null)
  const isFull = activities.length >= MOST_ACTIVITIES
  // Whoever adds one types its name next; whoever removes one stands beside what is left.
  const focusSoon = (find: (of: HTMLFieldSetElement) => HTMLElement | null | undefined) =>
    requestAnimationFrame(() => list.current && find(list.current)?.focus())
  function add() {
    onChange([...activities, { key: unusedKey(activities), name: '', type: 0 }])
    focusSoon(of => [...of.querySelectorAll('input')].at(-1))
  }
  function remove(key: string) {
    onChange(activities.filter(activity => activity.key !== key))
    focusSoon(of => of.querySelector<HTMLElement>('[data-add]'))
  }
  return (
    <fieldset ref={list}>
      <legend className="mb-1.5 font-medium text-sm">Activities</legend>
      {activities.length > 0 && (
        <ul className="mb-2 space-y-2">
          {activities.map((activity, index) => (
            <ActivityRow
              key={activity.key}
              activity={activity}
              number={index + 1}
              error={errors[index]}
              onChange={some => onChange(activities.map(one => (one === activity ? { ...one, ...some } : one)))}
              onRemove={() => remove(activity.key)}
            />
          ))}
        </ul>
      )}
      <Button
        data-add
        icon={<Plus aria-hidden className="size-4" />}
        disabledBecause={isFull ? [`${MOST_ACTIVITIES} activities are the most that Steward sends.`] : []}
        onClick={add}
      >
        Add an activity
      </Button>
    </fieldset>
  )
}
