import type { Guild, Member, Role } from '../world/model.ts'
import { ApiError } from './api-error.ts'
import { BITS, type BitName } from './bits.ts'
import { permissionsOf } from './permissions-of.ts'
import { isAboveRole, outranks } from './rank.ts'

/** Somebody who acts in a guild; every method refuses with the documented code. */
export class Actor {
  readonly guild: Guild
  readonly member: Member
  readonly permissions: bigint

  constructor(guild: Guild, member: Member, now: number) {
    this.guild = guild
    this.member = member
    this.permissions = permissionsOf(guild, member, now)
  }

  needs(bit: BitName): void {
    if (this.permissions & BITS[bit]) return
    throw new ApiError('MISSING_PERMISSIONS', `You need ${bit} for this.`)
  }

  mustOutrank(target: Member): void {
    if (outranks(this.guild, this.member, target)) return
    throw new ApiError('MISSING_PERMISSIONS', 'The member stands at or above your highest role.')
  }

  isAbove(role: Role): boolean {
    return isAboveRole(this.guild, this.member, role.position)
  }

  /** Refuses bits that the actor does not hold: nobody hands on, or takes, what they do not have. */
  mustHold(bits: bigint): void {
    // Stands for every bit, also for those without a name here; the owner has it too.
    if (this.permissions & BITS.ADMINISTRATOR) return
    if (bits & ~this.permissions) throw new ApiError('MISSING_PERMISSIONS', 'These are permissions that you lack.')
  }

  /** The role of an id; refuses one that is managed by an integration or stands too high. */
  mayEditRole(roleId: string): Role {
    const role = this.guild.roles.get(roleId)
    if (!role) throw new ApiError('UNKNOWN_ROLE')
    if (role.managed) throw new ApiError('MISSING_PERMISSIONS', 'The role belongs to an integration.')
    if (!this.isAbove(role)) {
      throw new ApiError('MISSING_PERMISSIONS', 'The role stands at or above your highest role.')
    }
    return role
  }

  /** Refuses a role the actor may not give or take. What the role may do is no matter of the platform's: Steward asks that. */
  mayChangeRole(roleId: string): void {
    const role = this.mayEditRole(roleId)
    if (role.id === this.guild.id) throw new ApiError('MISSING_PERMISSIONS', '@everyone cannot be given or taken.')
  }
}
