import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "latestEvents",
  "initial": "choosingStart",
  "states": {
    "choosingStart": {
      "always": [
        {
          "guard": "wasClosed",
          "target": "closed"
        },
        {
          "target": "waiting"
        }
      ]
    },
    "waiting": {
      "description": "The page is there; its first second belongs to it.",
      "meta": {
        "description": "The page is there; its first second belongs to it.",
        "screen": "page"
      },
      "after": {
        "delayBeforeModal": {
          "target": "loadingEvents"
        }
      }
    },
    "loadingEvents": {
      "description": "The latest events are loaded.",
      "meta": {
        "description": "The latest events are loaded.",
        "screen": "page"
      },
      "invoke": {
        "id": "loadLatestEvents",
        "src": "loadLatestEvents",
        "onDone": [
          {
            "guard": {
              "type": "hasEvents"
            },
            "target": "awaitingIdlePage",
            "actions": {
              "type": "setEvents"
            }
          },
          {
            "target": "noEvents"
          }
        ],
        "onError": {
          "target": "failed",
          "actions": {
            "type": "logFailure"
          }
        }
      }
    },
    "awaitingIdlePage": {
      "description": "The events are there; another dialog is open or the visitor is typing.",
      "meta": {
        "description": "The events are there; another dialog is open or the visitor is typing.",
        "screen": "page"
      },
      "invoke": {
        "id": "awaitIdlePage",
        "src": "awaitIdlePage",
        "onDone": {
          "target": "open"
        },
        "onError": {
          "target": "failed",
          "actions": {
            "type": "logFailure"
          }
        }
      }
    },
    "open": {
      "description": "The modal shows one event; after the last comes the first.",
      "meta": {
        "description": "The modal shows one event; after the last comes the first."
      },
      "on": {
        "event.next": {
          "actions": "showNext"
        },
        "event.previous": {
          "actions": "showPrevious"
        },
        "event.show": {
          "guard": {
            "type": "isInList"
          },
          "actions": {
            "type": "showEvent"
          }
        },
        "modal.close": {
          "target": "closed",
          "actions": "rememberClosed"
        }
      }
    },
    "closed": {
      "description": "The modal is closed and does not come again.",
      "type": "final",
      "meta": {
        "description": "The modal is closed and does not come again.",
        "screen": "page"
      }
    },
    "noEvents": {
      "description": "There is no event: no modal.",
      "type": "final",
      "meta": {
        "description": "There is no event: no modal.",
        "screen": "page"
      }
    },
    "failed": {
      "description": "The events cannot be loaded, which is logged: no modal.",
      "type": "final",
      "meta": {
        "description": "The events cannot be loaded, which is logged: no modal.",
        "screen": "page"
      }
    }
  }
});
