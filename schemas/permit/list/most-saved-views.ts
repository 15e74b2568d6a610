/** So many views of the queue a person, and the team, keeps at most. Apart from their schema, for lists that read none. */
export const mostSavedViews = 50;
