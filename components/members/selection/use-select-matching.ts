'use client'

import { useEffect, useRef, useState } from 'react'
import { type MembersFilter, membersParams } from '@/lib/directory/members-url'
import { MOST_SELECTED } from '@/lib/directory/most-selected'
import { useGuild } from '../../shell/guild-context'
import { ReadError } from '../../shell/read-json'
import type { Selection } from '../../table/selection'
import { toastTrouble } from '../../ui/toast'
import { readMatchingIds } from '../member-queries'

/** Chooses all who match at this moment, loaded or not. An answer to a filter that has changed since counts no more. */
export function useSelectMatching(selection: Selection, filter: MembersFilter) {
  const { id: guildId } = useGuild()
  const [pending, setPending] = useState(false)
  const asked = useRef(0)
  const cancel = () => {
    asked.current++
    setPending(false)
  }
  const key = `${membersParams({ ...filter, sort: undefined })}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another filter is what ends the question
  useEffect(() => {
    asked.current++
    setPending(false)
  }, [key])
  async function select() {
    setPending(true)
    const question = ++asked.current
    const isOpen = () => question === asked.current
    try {
      const { ids, tooMany } = await readMatchingIds(guildId, filter)
      if (!isOpen()) return
      if (tooMany) toastTrouble(TOO_MANY, { tone: 'warning' })
      else selection.replace(ids)
    } catch (error) {
      if (isOpen())
        toastTrouble(error instanceof ReadError ? error.message : 'Something went wrong on the way. Try again.')
    } finally {
      if (isOpen()) setPending(false)
    }
  }
  return { pending, cancel, select: () => void select() }
}

export const TOO_MANY = `More than ${MOST_SELECTED.toLocaleString('en')} match, which is the most that can be selected at once. Narrow the list with filters.`
