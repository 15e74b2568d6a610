const written = "2026-11-02T17:00:00.000Z";

/** The usability test of a local installation: number 1 of the organization `local`, open to testers; development only. */
export const demoUsabilityTest = {
  organization: "local",
  test: {
    id: "demo-usability-test",
    testId: 1,
    state: "in-progress",
    revision: 1,
    nextTaskId: 4,
    title: "Finding what you need on the front page",
    description: "How people who have never been here find out what their project needs.",
    guidelines: [
      "You are planning work on your house, and open this page for the first time.",
      "",
      "- Say aloud what you look for and what you expect.",
      "- There is no right way: the page is being tested, not you.",
      "- Skip a task when you would have given up at home.",
    ].join("\n"),
    conclusion: "Thank you. What you said and did helps us to make this page clearer.",
    startingPath: "/",
    reqMic: true,
    reqCamera: true,
    keepsTyping: false,
    tasks: [
      {
        task_id: 1,
        title: "Find out whether a fence needs a permit",
        description: "You want to put up a six-foot fence along your back yard. Find out whether you need a permit for it.",
        allow_typing: false,
      },
      {
        task_id: 2,
        title: "Say how long a permit takes",
        description: "Find how long a permit for a small building usually takes here, and write down what you found.",
        allow_typing: true,
      },
      {
        task_id: 3,
        title: "Find when the counter is open",
        description: "You would rather ask somebody in person. Find when you can come by next Tuesday.",
        allow_typing: false,
      },
    ],
    createdBy: "Plumbline",
    createdAt: written,
    changedAt: written,
    openedAt: written,
    closedAt: null,
  },
};
