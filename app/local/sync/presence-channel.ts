/** The channel on which the tab that holds the doorbell's socket hands on what it carries besides pokes: who else is where. */
export const presenceChannelName = (database: string): string => `presence:${database}`;
