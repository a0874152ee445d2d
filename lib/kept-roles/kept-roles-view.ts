/** The roles that come back in a guild, as its settings show them. Times are ISO strings. */
export interface KeptRolesView {
  roleIds: string[]
  /** Those of them that cannot be given in the name of whoever saved them last, as far as is known. */
  refusedIds: string[]
  changedBy: { id: string; name: string; at: string } | null
}
