import { createMachine } from 'xstate';

export const machine = createMachine({
  "id": "singleTab",
  "invoke": {
    "id": "tabLock",
    "src": "tabLock",
    "onError": {
      "target": ".open"
    }
  },
  "initial": "asking",
  "states": {
    "asking": {
      "tags": "loading",
      "description": "The tab asks whether it may open the form.",
      "meta": {
        "screen": "loading"
      },
      "on": {
        "lock.granted": "open"
      },
      "after": {
        "patience": "openElsewhere"
      }
    },
    "open": {
      "description": "The form is open in this tab.",
      "meta": {
        "screen": "form"
      },
      "on": {
        "lock.lost": "openElsewhere"
      }
    },
    "openElsewhere": {
      "description": "Another tab has the form.",
      "meta": {
        "screen": "openElsewhere"
      },
      "on": {
        "lock.granted": "open",
        "tab.takeOver": {
          "target": "takingOver",
          "actions": {
            "type": "xstate.sendTo",
            "params": {
              "event": {
                "type": "lock.steal"
              }
            }
          }
        }
      }
    },
    "takingOver": {
      "tags": "loading",
      "description": "The form is taken from the other tab.",
      "meta": {
        "screen": "loading"
      },
      "on": {
        "lock.granted": "open"
      }
    }
  }
});
