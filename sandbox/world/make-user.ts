import type { User } from './model.ts'

/** A user with everything optional left empty. */
export function makeUser({ id, username, ...given }: Partial<User> & Pick<User, 'id' | 'username'>): User {
  return {
    id,
    username,
    global_name: null,
    avatar: null,
    avatar_color: null,
    banner: null,
    banner_color: null,
    bio: null,
    nameplate: null,
    bot: false,
    flags: 0,
    premium_type: 0,
    ...given,
  }
}
