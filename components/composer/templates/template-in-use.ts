/** The template that was put into the editor last, or made of what is in it, and the version that was. */
export interface TemplateInUse {
  id: string
  name: string
  version: number
}
