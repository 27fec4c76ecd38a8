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
      "type": "final",
      "description": "The modal is closed and does not come again.",
      "meta": {
        "screen": "page"
      }
    },
    "noEvents": {
      "type": "final",
      "description": "There is no event: no modal.",
      "meta": {
        "screen": "page"
      }
    },
    "failed": {
      "type": "final",
      "description": "The events cannot be loaded, which is logged: no modal.",
      "meta": {
        "screen": "page"
      }
    }
  }
});
