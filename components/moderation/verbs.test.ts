import { expect, test } from 'vitest'
import { VERBS as SERVER } from '@/lib/moderation/verbs'
import { VERBS, type Verb } from './verbs'

// It is the server's move, whose inverse says that nobody is put into voice from outside.
const EXCEPT: Verb[] = ['disconnectMember']

test.each((Object.keys(VERBS) as Verb[]).filter(verb => !EXCEPT.includes(verb)))(
  '%s is said to be undoable exactly where the server knows what takes it back',
  verb => {
    const { action, undoable } = VERBS[verb]
    expect(SERVER.get(action), action).toBeDefined()
    expect(undoable).toBe(SERVER.get(action)?.inverse !== undefined)
  },
)
