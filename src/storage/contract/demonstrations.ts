/** Organizations of invented events. They alone can be deleted whole: what an organization is was said when it was made. */
export type DemonstrationStorage = {
  /**
   * Deletes a demonstration with every row that it has, once none of its events is left. False where it is no demonstration, or
   * has events.
   */
  deleteDemonstration(organizationId: string): Promise<boolean>
}
