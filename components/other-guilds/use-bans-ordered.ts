'use client'

import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { ActionResult } from '@/lib/action-result'
import type { BanChoice } from '@/lib/queries/other-guilds/ban-choices-view'
import { caseLink } from '../audit/case-link'
import { useModeration } from '../moderation/moderation-context'
import { unanswered } from '../moderation/no-answer'
import type { Person } from '../moderation/person'
import { useGuild } from '../shell/guild-context'
import { toastDone, toastTrouble } from '../ui/toast'
import { useIsOpen } from '../ui/use-is-open'
import { banChoicesElsewhere, memberInOtherGuilds } from './other-guild-queries'
import { bannedWords, besideWords, isPartly, stoppedWords } from './other-guild-words'

/** What came of an order, by guild. */
export type Told = Partial<Record<string, ActionResult | 'sending'>>

interface Ends {
  /** What was typed is done with. */
  onDone: () => void
  onClose: () => void
}

/**
 * Orders a ban in one guild after another, each an action of its own that is judged there. Whoever closes the dialog meanwhile
 * stops with the one under way, and is told what was done and what was not.
 */
export function useBansOrdered({ userId, name }: Person, { onDone, onClose }: Ends) {
  const guild = useGuild()
  const queries = useQueryClient()
  const { actions } = useModeration()
  const [told, setTold] = useState<Told>({})
  const [ordered, setOrdered] = useState<BanChoice[]>([])
  const [pending, setPending] = useState(false)
  const isOpen = useIsOpen()

  async function order(guilds: BanChoice[], input: object): Promise<ActionResult[]> {
    setPending(true)
    setOrdered(all => [...all.filter(one => !guilds.some(({ id }) => id === one.id)), ...guilds])
    const results: ActionResult[] = []
    for (const { id } of guilds) {
      if (!isOpen()) break
      setTold(all => ({ ...all, [id]: 'sending' }))
      const result = await actions
        .banMember({ guildId: id, userId, ...input })
        .catch((error): ActionResult => ({ ok: false, error: unanswered(error) }))
      setTold(all => ({ ...all, [id]: result }))
      results.push(result)
      // The same would be said of every other.
      if (!result.ok && result.error.code === 'unauthenticated') break
    }
    setPending(false)
    void queries.invalidateQueries({ queryKey: memberInOtherGuilds(guild.id, userId).queryKey })
    void queries.invalidateQueries({ queryKey: banChoicesElsewhere(guild.id, userId).queryKey })
    tell(guilds, results)
    return results
  }

  function tell(guilds: BanChoice[], results: ActionResult[]): void {
    const done = guilds.filter((_, n) => results[n]?.ok)
    if (done.length < guilds.length) {
      if (!isOpen()) toastTrouble(stoppedWords(name, guilds, results))
      return
    }
    const [only] = results
    const link = done.length === 1 && only?.ok ? caseLink(guilds[0]!.id, only.caseNumber) : undefined
    const details = besideWords(done, results).join(' ') || undefined
    if (results.some(isPartly)) toastTrouble(bannedWords(name, done), { tone: 'warning', details, link })
    else toastDone(bannedWords(name, done), { details, link })
    onDone()
    if (isOpen()) onClose()
  }

  return {
    told,
    /** The guilds that it was ordered in, as they were then. */
    ordered,
    pending,
    order,
  }
}
