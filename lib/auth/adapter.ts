import type { Adapter, AdapterUser } from 'next-auth/adapters'
import type { Database } from '../db/client.ts'
import { createSession, endSession, findSession, SESSION_MAX_MS } from './sessions.ts'
import { findViewer } from './viewers.ts'

/**
 * next-auth over our own tables. There is no account table: a viewer's id is the platform's user id, and no token of
 * theirs is kept (design, rule 8). The `signIn` callback has stored the viewer before any of this is asked.
 */
export function stewardAdapter(db: Database, userAgent: string | null): Adapter {
  const user = async (id: string) => toAdapterUser(await findViewer(db, id))
  const neverAsked = async () => {
    throw new Error('next-auth asked for something that the signIn callback has already done.')
  }
  return {
    createUser: neverAsked,
    linkAccount: neverAsked,
    getUser: user,
    getUserByAccount: ({ providerAccountId }) => user(providerAccountId),
    getUserByEmail: async () => null,
    updateUser: async ({ id }) => (await user(id))!,
    createSession: async ({ sessionToken, userId }) => {
      const { expiresAt } = await createSession(db, {
        viewerId: userId,
        method: 'oauth',
        userAgent,
        token: sessionToken,
      })
      return { sessionToken, userId, expires: expiresAt }
    },
    getSessionAndUser: async sessionToken => {
      const found = await findSession(db, sessionToken)
      if (!found) return null
      const { session, viewer } = found
      return {
        session: { sessionToken, userId: viewer.id, expires: session.expiresAt },
        user: toAdapterUser(viewer)!,
      }
    },
    // Our sessions end on their own terms: next-auth's sliding expiry changes nothing.
    updateSession: async () => null,
    deleteSession: sessionToken => endSession(db, sessionToken),
  }
}

/** In seconds, for the cookie. */
export const SESSION_MAX_S = SESSION_MAX_MS / 1000

function toAdapterUser(viewer: { id: string; username: string } | null): AdapterUser | null {
  // The platform tells no address, and next-auth's type insists on one.
  return viewer && { id: viewer.id, name: viewer.username, email: '', emailVerified: null }
}
