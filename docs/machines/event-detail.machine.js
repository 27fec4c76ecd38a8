import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "eventDetail",
  "initial": "choosingStart",
  "states": {
    "choosingStart": {
      "always": [
        {
          "guard": "isRendered",
          "target": "found"
        },
        {
          "target": "waiting"
        }
      ]
    },
    "waiting": {
      "tags": "loading",
      "description": "The place of the event; nothing is fetched yet.",
      "after": {
        "wait": {
          "target": "loadingEvent"
        }
      }
    },
    "loadingEvent": {
      "tags": "loading",
      "description": "The place of the event; it is fetched.",
      "invoke": {
        "id": "loadEvent",
        "src": "loadEvent",
        "onDone": {
          "target": "found",
          "actions": {
            "type": "setEvent"
          }
        },
        "onError": [
          {
            "guard": {
              "type": "isMissing"
            },
            "target": "notFound"
          },
          {
            "target": "failed"
          }
        ]
      }
    },
    "found": {
      "description": "The event with all that is known of it."
    },
    "notFound": {
      "description": "Event Not Found and the way back to the events."
    },
    "failed": {
      "description": "The event could not be loaded; Try again.",
      "on": {
        "event.retry": {
          "target": "loadingEvent"
        }
      }
    }
  }
});
