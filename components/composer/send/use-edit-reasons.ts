'use client'

import { useMemo } from 'react'
import type { MessageProblem } from '@/lib/message-rules/problem'
import { useGuild } from '../../shell/guild-context'
import { useEditor, useProblems } from '../store/editor-context'
import { carried } from './carried'
import { useChannel } from './use-channel'
import { useIsChanged } from './use-is-changed'

/** Why the edit cannot be saved now, and what of it is wrong with the message. */
export function useEditReasons(): { because: string[]; problems: MessageProblem[] } {
  const { roles } = useGuild()
  const channel = useChannel()
  const problems = useProblems()
  const refused = useEditor(state => state.refused)
  const isChanged = useIsChanged()
  const open = useMemo(() => new Set(roles.filter(({ mentionable }) => mentionable).map(({ id }) => id)), [roles])
  const carries = useEditor(({ message, target }) =>
    carried(message, open, target.kind === 'edit' ? target.original : undefined).join(),
  )
  return useMemo(() => {
    // What was refused once may be taken now: the platform itself may have changed.
    const standing = problems.filter(problem => !refused.includes(problem))
    // Whether it is read aloud, and what it answers, was settled when it was sent.
    const needs = (['embeds', 'links', 'files', 'everyone'] as const).filter(need => carries.split(',').includes(need))
    const rights = channel ? [...channel.because.edit, ...needs.flatMap(need => channel.because[need])] : [HIDDEN]
    const words = standing.length > 1 ? [`${standing.length} problems have to be solved first.`] : textsOf(standing)
    return { because: [...rights, ...words, ...(isChanged ? [] : ['Nothing is changed yet.'])], problems }
  }, [channel, problems, refused, carries, isChanged])
}

const HIDDEN = 'You cannot see the channel of this message any more.'
const textsOf = (problems: MessageProblem[]) => problems.map(({ text }) => text)
