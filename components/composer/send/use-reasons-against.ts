'use client'

import { useMemo } from 'react'
import type { MessageProblem } from '@/lib/message-rules/problem'
import { useGuild } from '../../shell/guild-context'
import { useEditor, useProblems } from '../store/editor-context'
import { carried, reasonsAgainstPosting } from './carried'
import { useChannel } from './use-channel'

interface Against {
  /** Sentences why the message cannot be sent; empty: it can. */
  because: string[]
  /** Those of them that lie in the channel. */
  channelBecause: string[]
  /** What is wrong with it, to be led to. */
  problems: MessageProblem[]
}

/** What stands against posting the message in its channel now. */
export function useReasonsAgainst(): Against {
  const { roles } = useGuild()
  const channel = useChannel()
  const problems = useProblems()
  const refused = useEditor(state => state.refused)
  const open = useMemo(() => new Set(roles.filter(({ mentionable }) => mentionable).map(({ id }) => id)), [roles])
  const answers = useEditor(({ message }) => message.reply?.channelId)
  const carries = useEditor(({ message }) => carried(message, open).join())
  return useMemo(() => {
    // What was refused once may be taken now: the platform itself may have changed.
    const standing = problems.filter(problem => !refused.includes(problem))
    const elsewhere = channel && answers !== undefined && answers !== channel.id ? [ELSEWHERE] : []
    const channelBecause = channel ? [...reasonsAgainstPosting(channel, needsOf(carries)), ...elsewhere] : []
    const unchosen = channel ? [] : ['Choose a channel.']
    const because = [...unchosen, ...channelBecause, ...problemWords(standing)]
    return { because, channelBecause, problems }
  }, [channel, problems, refused, answers, carries])
}

const ELSEWHERE = 'What the message replies to stands in another channel.'

function needsOf(carries: string): ReturnType<typeof carried> {
  return carries === '' ? [] : (carries.split(',') as ReturnType<typeof carried>)
}

function problemWords(problems: MessageProblem[]): string[] {
  if (problems.length < 2) return problems.map(({ text }) => text)
  return [`${problems.length} problems have to be solved first.`]
}
