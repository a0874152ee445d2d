'use client'

import { useQuery } from '@tanstack/react-query'
import { useGuild } from '../../shell/guild-context'
import { ReadError } from '../../shell/read-json'
import { useNow } from '../../ui/clock'
import { clockWords } from '../../ui/time-words'
import { authorsOfMatching, type MatchingMessages } from './authors-query'
import { type AuthorsWords, authorsWords } from './authors-words'

const NONE: MatchingMessages = { filter: {}, upTo: '0' }
const LOOKING: AuthorsWords = { text: 'Looking for who wrote them…', hint: null }

/** Asks who wrote all that match, while `isWanted`. An answer about others counts no more. */
export function useMatchingAuthors(matching: MatchingMessages | null, isWanted: boolean) {
  const { id: guildId } = useGuild()
  const { now, timeZone } = useNow()
  const asked = authorsOfMatching(guildId, matching ?? NONE)
  const { data, error, isFetching, refetch } = useQuery({ ...asked, enabled: isWanted && matching !== null })
  const said = (): AuthorsWords => {
    if (data && (data.ids.length > 0 || !isFetching)) {
      return authorsWords(data, at => clockWords(new Date(at), now, timeZone))
    }
    return isFetching || !error ? LOOKING : { text: wordsOf(error), hint: null }
  }
  return {
    /** How many people, or why nobody can tell. */
    said: said(),
    ids: data?.ids ?? [],
    /** It was asked, and there is nobody on whom could be acted. */
    isNobody: !isFetching && (error !== null || data?.ids.length === 0),
    again: () => void refetch(),
  }
}

function wordsOf(error: Error): string {
  return error instanceof ReadError ? error.message : 'Something went wrong on the way.'
}
