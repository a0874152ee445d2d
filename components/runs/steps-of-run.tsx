'use client'

import { useQuery } from '@tanstack/react-query'
import { stepWords } from '@/lib/wordings/step-words'
import { useShowsWholeLog } from '../audit/use-shows-whole-log'
import { useGuild } from '../shell/guild-context'
import { runSteps } from './run-queries'

/** Before many are warned: how many of them come to which step by it. */
export function StepsOfRun({ runId }: { runId: string }) {
  const { id: guildId } = useGuild()
  const showsAll = useShowsWholeLog()
  const { data } = useQuery({ ...runSteps(guildId, runId), enabled: showsAll })
  const reached = data?.reached ?? []
  if (!showsAll || reached.length === 0) return null
  const people = reached.reduce((sum, { people }) => sum + people, 0)
  const each = reached.map(({ step, people }) => `${people.toLocaleString('en')} to ${stepWords(step)}`).join(', ')
  return (
    <p className="text-pretty text-sm text-warning">
      With this warning {people.toLocaleString('en')} of them {people === 1 ? 'comes' : 'come'} to a step of your team:{' '}
      {each}.
    </p>
  )
}
