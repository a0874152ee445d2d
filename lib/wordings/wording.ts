export interface Wording {
  /** By how it went: "banned", "is banning", "tried to ban". */
  past: string
  present: string
  plain: string
  /** Between verb and name: "the roles of". */
  link?: string
  /** In the place of link and name where there is no name: "the order of the roles". */
  alone?: string
  /** Between verb and a number of targets, where that is not `link`. */
  linkMany?: string
  /** What many of its targets are called; "members" where nothing is said. */
  many?: string
  /** What it is called in a list of choices: "Ban". */
  label: string
}
