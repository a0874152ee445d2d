import { CAST, type CastName } from './cast.ts'
import { makeUser } from './make-user.ts'
import type { User } from './model.ts'
import { imageHash } from './seeded.ts'
import type { World } from './world.ts'

const MORE: Partial<Record<CastName, Partial<User>>> = {
  ada: { bio: 'Runs Steward. Likes northern lights.', premium_type: 2, flags: 1 << 9 },
  bo: { bio: 'If it is on fire, ask me.', premium_type: 1 },
  mia: {
    bio: 'Moderator. Please read the welcome channel.',
    nameplate: { asset: 'northern-lights', label: 'Northern lights' },
  },
  rex: { bio: 'just asking questions', avatar_color: '#d83a52' },
  steward: { bot: true, flags: 1 << 16, bio: 'Moderation in the browser.' },
}

const WITHOUT_AVATAR: CastName[] = ['otto', 'rex']

/** Writes the accounts of the cast into the world. */
export function addCast(world: World, seed: number): void {
  for (const [index, key] of (Object.keys(CAST) as CastName[]).entries()) {
    const { id, username, global_name } = CAST[key]
    const avatar = WITHOUT_AVATAR.includes(key) ? null : imageHash(seed, index, 60)
    const banner = key === 'ada' || key === 'mia' ? imageHash(seed, index, 70) : null
    world.users.set(makeUser({ id, username, global_name, avatar, banner, ...MORE[key] }))
  }
}
